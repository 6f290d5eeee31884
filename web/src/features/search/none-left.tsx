import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'

/** No game is left by filters that can be taken back. */
export function NoneLeft({ title, onClear }: { title?: string; onClear: () => void }) {
  const { t } = useTranslation('search')
  return (
    <div role="status">
      <EmptyState
        title={title ?? t('filters.none')}
        action={
          <button type="button" onClick={onClear} className="link">
            {t('filters.clear')}
          </button>
        }
      />
    </div>
  )
}
