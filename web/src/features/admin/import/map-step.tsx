import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckImport } from '#data/admin/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import { DiscardImport } from './discard-import.tsx'
import { findsGames, twiceIn } from './import-words.ts'
import { useDraft } from './mending/choices.ts'
import { Constants, noConstant, withConstant } from './mending/constants.tsx'
import { HeaderRow } from './mending/header-row.tsx'
import { MappingTable } from './mending/mapping-table.tsx'
import { useColumnName } from './mending/use-column-name.ts'
import { useGoToImport } from './use-go-to-import.ts'

type Marks = ImportDetail['choices']['writes']

/** Says of each heading which column it is, and what the column may do to games that are there. */
export function MapStep({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  const draft = useDraft(detail)
  const { choices, change } = draft
  const [typed, setTyped] = useState(noConstant)
  // A constant counts also before it is added.
  const sent = withConstant(choices, typed)
  const { mutate, isPending, error } = useCheckImport(detail)
  const go = useGoToImport()
  const twice = twiceIn(choices.mapping)
  const wrong = twice
    ? t('map.twice', { column: columnName(twice) })
    : findsGames(sent)
      ? undefined
      : t('map.missing')
  return (
    <section className="grid grid-cols-1 gap-6">
      <FileFacts detail={detail} />
      <HeaderRow detail={detail} />
      <div className="grid gap-1">
        <h2 className="font-display text-xl">{t('map.title')}</h2>
        <p className="text-pretty text-muted">
          {detail.choices.remembered ? t('map.remembered') : t('map.lead')}
        </p>
      </div>
      <MappingTable detail={detail} draft={draft} />
      <Constants draft={draft} typed={typed} onTyped={setTyped} />
      <Checkbox
        label={t('map.leaveNames')}
        hint={t('map.leaveNamesHint')}
        checked={choices.policies.name === 'never'}
        onChange={(leaves) =>
          change({ policies: { ...choices.policies, name: leaves ? 'never' : 'overwrite' } })
        }
      />
      <Field label={t('map.writes')} hint={t('map.writesHint')} className="max-w-sm">
        <Select
          value={choices.writes ?? 'ask'}
          onChange={({ target }) => change({ writes: marksIn(target.value) })}
        >
          {(['ask', 'tr', 'en'] as const).map((marks) => (
            <option key={marks} value={marks}>
              {t(`map.marks.${marks}`)}
            </option>
          ))}
        </Select>
      </Field>
      <FormError message={wrong ?? error?.message} />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => mutate(sent, { onSuccess: ({ id }) => void go(id) })}
          busy={isPending}
          disabled={wrong !== undefined}
        >
          {t('map.submit')}
        </Button>
        <DiscardImport detail={detail} />
      </div>
    </section>
  )
}

const marksIn = (text: string): Marks => (text === 'tr' || text === 'en' ? text : null)

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const
const encodingNames = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1254': 'Windows-1254', none: '' }

function FileFacts({ detail: { reading, rows } }: { detail: ImportDetail }) {
  const { t, i18n } = useTranslation('admin-bulk')
  const { format, delimiter, encoding } = reading
  const kind = format === 'csv' ? (delimiterNames[delimiter as ','] ?? 'comma') : format
  const facts = [
    t('file.rows', { count: rows, rows: new Intl.NumberFormat(i18n.language).format(rows) }),
    encodingNames[encoding],
    t(`file.kind.${kind}`),
  ]
  return <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
}
