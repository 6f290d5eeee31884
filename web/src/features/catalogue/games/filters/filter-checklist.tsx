import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Input } from '#ui/form/field.tsx'
import { type Choice, shortened } from './choices.ts'
import { MoreChoices } from './more-choices.tsx'

type FilterChecklistProps = {
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** With it the list can be searched; it names the box. */
  find?: { label: string; none: string }
}

const few = 8

export function FilterChecklist({ choices, chosen, onToggle, find }: FilterChecklistProps) {
  const { t } = useTranslation('games-browse')
  const [all, setAll] = useState(false)
  const [term, setTerm] = useState('')
  const wanted = fold(term)
  const found = wanted ? choices.filter(({ label }) => fold(label).includes(wanted)) : choices
  const shown = all || wanted ? found : shortened(found, few, chosen)
  return (
    <>
      {find ? (
        <Input
          small
          type="search"
          aria-label={find.label}
          placeholder={find.label}
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          className="mb-2"
        />
      ) : null}
      {find && shown.length === 0 ? <p className="py-1 text-sm text-muted">{find.none}</p> : null}
      <ul>
        {shown.map((choice) => (
          <li key={choice.value}>
            <Line choice={choice} checked={chosen.includes(choice.value)} onToggle={onToggle} />
          </li>
        ))}
      </ul>
      {wanted || choices.length <= few ? null : (
        <MoreChoices all={all} onAll={setAll} label={t('filters.all', { total: choices.length })} />
      )}
    </>
  )
}

type LineProps = { choice: Choice; checked: boolean; onToggle: (value: string) => void }

function Line({ choice: { value, label, count }, checked, onToggle }: LineProps) {
  const locale = useLocale()
  return (
    <Checkbox
      label={<span className={count === 0 && !checked ? 'text-muted' : ''}>{label}</span>}
      count={printInteger(count, locale)}
      checked={checked}
      onChange={() => onToggle(value)}
    />
  )
}
