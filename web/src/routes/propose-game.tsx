import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProposalForm } from '#features/catalogue/proposals/proposal-form.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { words } from '#platform/address-values.ts'
import { requireLogin } from '#platform/auth/auth-guards.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/propose-game')({
  validateSearch: (search): { name?: string | undefined } => ({ name: words(search.name) }),
  beforeLoad: requireLogin,
  loader: ({ context }) => loadTexts(context.i18n, 'game-proposals', 'corrections'),
  component: ProposeGamePage,
})

function ProposeGamePage() {
  const { t } = useTranslation('game-proposals')
  const { name = '' } = Route.useSearch()
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={t('title')} />
      <meta name="robots" content="noindex" />
      <PageHeading title={t('title')} lead={t('lead')} className="mb-8" />
      <ProposalForm key={name} name={name} />
    </div>
  )
}
