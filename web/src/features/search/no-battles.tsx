import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Nobody saved one; the way to one of one's own. */
export function NoBattles({ q }: { q: string }) {
  const { t } = useTranslation('battle-page')
  return (
    <div role="status">
      <EmptyState
        title={t('search.none', { q })}
        action={
          <Link to="/battle" className={buttonClass({})}>
            {t('search.start')}
          </Link>
        }
      >
        {t('search.noneBody')}
      </EmptyState>
    </div>
  )
}
