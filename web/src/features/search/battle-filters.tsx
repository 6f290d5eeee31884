import { battleModes } from '@slot-liste/domain/site/kinds.ts'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type FoundChange, type FoundSearch, foundBattleSorts } from './found-search.ts'

type BattleFiltersProps = { search: FoundSearch; onChange: FoundChange }

/** Which kind of battle, by whom, in which order. */
export function BattleFilters({ search, onChange }: BattleFiltersProps) {
  const { t } = useTranslation(['search', 'battle-page'])
  const sort = foundBattleSorts.find((one) => one === search.sort) ?? foundBattleSorts[0]
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 sm:flex sm:items-center">
      <Select
        aria-label={t('sort.label')}
        value={sort}
        onChange={({ target }) => {
          const next = foundBattleSorts[target.selectedIndex]
          onChange({ sort: next === foundBattleSorts[0] ? undefined : next })
        }}
        className="sm:max-w-60"
      >
        {foundBattleSorts.map((one) => (
          <option key={one} value={one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('battle-page:search.mode')}
        value={search.mode ?? ''}
        onChange={({ target }) => onChange({ mode: battleModes[target.selectedIndex - 1] })}
        className="sm:max-w-60"
      >
        <option value="">{t('battle-page:search.anyMode')}</option>
        {battleModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`battle-page:mode.${mode}`)}
          </option>
        ))}
      </Select>
      <By key={search.by} by={search.by} onChange={(by) => onChange({ by })} />
    </div>
  )
}

/** Asked for once it is typed to the end. */
function By({ by = '', onChange }: { by: string | undefined; onChange: (by: string | undefined) => void }) {
  const { t } = useTranslation('battle-page')
  const box = useRef<HTMLInputElement>(null)
  const ask = (event?: FormEvent) => {
    event?.preventDefault()
    const name = box.current?.value.trim() ?? ''
    if (name !== by) onChange(name || undefined)
  }
  return (
    <form onSubmit={ask} className="col-span-2 sm:w-56">
      <Input
        ref={box}
        aria-label={t('search.by')}
        placeholder={t('search.by')}
        defaultValue={by}
        maxLength={31}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onBlur={() => ask()}
      />
    </form>
  )
}
