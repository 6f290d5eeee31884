import { LayoutGrid, Rows3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GamesSearch } from '#features/catalogue/games/filters/filters.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { keepGamesView } from './remembered-view.ts'

type ViewSwitchProps = { view: GamesSearch['view']; onChange: (view: GamesSearch['view']) => void }

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('games-browse')
  const choose = (next: GamesSearch['view']) => {
    keepGamesView(next)
    onChange(next)
  }
  return (
    <fieldset className="flex shrink-0 gap-1">
      <legend className="sr-only">{t('view.label')}</legend>
      <IconButton label={t('view.grid')} aria-pressed={view === undefined} onClick={() => choose(undefined)}>
        <LayoutGrid aria-hidden="true" />
      </IconButton>
      <IconButton label={t('view.table')} aria-pressed={view === 'table'} onClick={() => choose('table')}>
        <Rows3 aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
