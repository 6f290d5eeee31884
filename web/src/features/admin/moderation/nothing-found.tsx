import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type NothingProps = { isFiltered: boolean; text: string; onClear: () => void }

/** Nothing there at all, or nothing of what was asked for. */
export function NothingFound({ isFiltered, text, onClear }: NothingProps) {
  const { t } = useTranslation('admin')
  if (!isFiltered) return <EmptyState title={text} />
  return (
    <EmptyState
      title={t('table.nothing')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('table.clearFilters')}
        </Button>
      }
    />
  )
}
