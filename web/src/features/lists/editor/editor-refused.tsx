import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

/** Instead of the editor: no such list, or not one's own. */
export function EditorRefused({ why }: { why: 'missing' | 'forbidden' }) {
  const { t } = useTranslation('list-editor')
  return (
    <div className="page grid justify-items-start gap-4 py-16 lg:py-24">
      <RouteTitle otherwise={t(`refused.${why}.title`)} />
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1} className="font-display text-3xl text-balance outline-none sm:text-4xl">
        {t(`refused.${why}.title`)}
      </h1>
      <p className="max-w-xl text-lg text-pretty text-muted">{t(`refused.${why}.body`)}</p>
      <Link to="/lists" className={buttonClass({ variant: 'outline' })}>
        {t('refused.browse')}
      </Link>
    </div>
  )
}
