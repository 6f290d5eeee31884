import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Draft } from './choices.ts'
import { useColumnName } from './use-column-name.ts'

type Group = ImportDetail['groups'][number]
type Replacement = Draft['choices']['replacements'][number]

const isOf =
  ({ column, value }: Pick<Group, 'column' | 'value'>) =>
  (one: Replacement) =>
    one.column === column && one.from === value

/** The rest is shown when asked for: the table below stays in reach. */
const shown = 10

/** The same wrong value of a column in many rows: written once as it was meant. */
export function ProblemGroups({ groups, draft }: { groups: readonly Group[]; draft: Draft }) {
  const { t } = useTranslation('admin-bulk')
  const { replacements } = draft.choices
  const [isWhole, setWhole] = useState(false)
  const beyond = isWhole ? 0 : Math.max(0, groups.length - shown)
  const set = (group: Group, to: string | undefined) => {
    const others = replacements.filter((one) => !isOf(group)(one))
    const own = { column: group.column, from: group.value }
    draft.change({ replacements: to === undefined ? others : [...others, { ...own, to }] })
  }
  const settled = replacements.filter((one) => !groups.some((group) => isOf(group)(one)))
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">{t('groups.title')}</legend>
      <p className="text-sm text-pretty">{t('groups.lead')}</p>
      {groups.slice(0, groups.length - beyond).map((group) => (
        <ProblemGroup
          key={`${group.column} ${group.code} ${group.value}`}
          group={group}
          to={replacements.find(isOf(group))?.to}
          onChange={(to) => set(group, to)}
        />
      ))}
      {beyond > 0 ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('groups.more', { count: beyond })}
        </Button>
      ) : null}
      <Settled
        replacements={settled}
        onRemove={(gone) => draft.change({ replacements: replacements.filter((one) => one !== gone) })}
      />
    </fieldset>
  )
}

type GroupProps = { group: Group; to: string | undefined; onChange: (to: string | undefined) => void }

function ProblemGroup({ group: { column, value, message, rows }, to, onChange }: GroupProps) {
  const { t } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  return (
    <Field
      label={t('groups.value', { column: columnName(column), value })}
      hint={`${message} · ${t('questions.rows', { count: rows })}`}
      className="max-w-md"
    >
      <div className="flex items-center gap-2">
        <Input
          value={to ?? ''}
          maxLength={500}
          placeholder={to === '' ? t('groups.asEmpty') : t('groups.instead')}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
        <Button
          variant="outline"
          size="sm"
          className="shrink-0"
          aria-pressed={to === ''}
          onClick={() => onChange(to === '' ? undefined : '')}
        >
          {t('groups.empty')}
        </Button>
      </div>
    </Field>
  )
}

type SettledProps = { replacements: readonly Replacement[]; onRemove: (gone: Replacement) => void }

function Settled({ replacements, onRemove }: SettledProps) {
  const { t } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  return (
    <ul className="grid gap-1 empty:hidden">
      {replacements.map((one) => (
        <li key={`${one.column} ${one.from}`} className="flex items-center gap-2">
          <span className="min-w-0 break-words">
            <span className="text-muted">{`${columnName(one.column)}: `}</span>
            {`“${one.from}” → ${one.to === '' ? t('groups.asEmpty') : `“${one.to}”`}`}
          </span>
          <IconButton size="sm" label={t('groups.undo', { value: one.from })} onClick={() => onRemove(one)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
