import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSite } from '#data/site/site.ts'
import { ContactForm } from '#features/site/contact/contact-form.tsx'
import { topics } from '#features/site/contact/contact-search.ts'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { oneOf, words } from '#platform/address-values.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

type ContactSearch = {
  topic?: (typeof topics)[number] | undefined
  game?: string | undefined
  /** Against the suspension of the account, or the path of a page that was hidden. */
  objection?: string | undefined
}

export const Route = createFileRoute('/contact')({
  codeSplitGroupings: [['component']],
  validateSearch: (search): ContactSearch => ({
    topic: oneOf(topics)(search.topic),
    game: words(search.game),
    objection: words(search.objection),
  }),
  loader: ({ context }) => loadTexts(context.i18n, 'contact'),
  component: ContactPage,
})

function ContactPage() {
  const { t } = useTranslation('contact')
  const { topic, game, objection } = Route.useSearch()
  const { contactAddress } = useSite()
  const objected = objection === 'account' ? t('objection.account') : t('objection.page', { page: objection })
  const about = game ? t('about', { about: game }) : objection ? objected : undefined
  return (
    <div className="page grid grid-cols-1 gap-10 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20 lg:py-16">
      <PageTitle title={t('title')} />
      <div className="self-start lg:sticky lg:top-28">
        <PageHeading title={t('title')} lead={t('intro')} />
        {contactAddress ? (
          <p className="mt-5 text-muted">
            {t('address')}{' '}
            <a href={`mailto:${contactAddress}`} className="link break-all">
              {contactAddress}
            </a>
          </p>
        ) : null}
      </div>
      <ContactForm topic={topic ?? (objection ? 'other' : undefined)} about={about} />
    </div>
  )
}
