import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NothingFound({ q }: { q: string }) {
  const { t } = useTranslation('search')
  return (
    <EmptyState
      title={t('empty.title', { q })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/contact" search={{ topic: 'missingGame', game: q }} className={buttonClass({})}>
            {t('empty.report')}
          </Link>
          <Link to="/games" className={buttonClass({ variant: 'outline' })}>
            {t('empty.browse')}
          </Link>
        </div>
      }
    >
      {t('empty.body')}
    </EmptyState>
  )
}
