import type { ImportDetail } from '@slot-liste/contract/admin/admin-imports.ts'
import { importColumns } from '@slot-liste/domain/imports/columns.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckImport } from '#data/admin/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { DiscardImport } from './discard-import.tsx'
import { findsGames, twiceIn } from './import-words.ts'
import { useColumnName } from './use-column-name.ts'
import { useGoToImport } from './use-go-to-import.ts'

type Mapping = ImportDetail['choices']['mapping']
type Marks = ImportDetail['choices']['writes']

/** Says of each heading which column it is. */
export function MapStep({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  const { choices } = detail
  const [mapping, setMapping] = useState(choices.mapping)
  const [writes, setWrites] = useState<Marks>(choices.writes)
  const { mutate, isPending, error } = useCheckImport(detail)
  const go = useGoToImport()
  const twice = twiceIn(mapping)
  const wrong = twice
    ? t('map.twice', { column: columnName(twice) })
    : findsGames(mapping)
      ? undefined
      : t('map.missing')
  const { answers, providers } = choices
  const check = () => mutate({ mapping, writes, answers, providers }, { onSuccess: ({ id }) => void go(id) })
  return (
    <section className="grid grid-cols-1 gap-5">
      <FileFacts detail={detail} />
      <div className="grid gap-1">
        <h2 className="font-display text-xl">{t('map.title')}</h2>
        <p className="text-pretty text-muted">{choices.remembered ? t('map.remembered') : t('map.lead')}</p>
      </div>
      <MappingTable detail={detail} mapping={mapping} onChange={setMapping} />
      <Field label={t('map.writes')} hint={t('map.writesHint')} className="max-w-sm">
        <Select value={writes ?? 'ask'} onChange={({ target }) => setWrites(marksIn(target.value))}>
          {(['ask', 'tr', 'en'] as const).map((marks) => (
            <option key={marks} value={marks}>
              {t(`map.marks.${marks}`)}
            </option>
          ))}
        </Select>
      </Field>
      <FormError message={wrong ?? error?.message} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={check} busy={isPending} disabled={wrong !== undefined}>
          {t('map.submit')}
        </Button>
        <DiscardImport detail={detail} />
      </div>
    </section>
  )
}

const marksIn = (text: string): Marks => (text === 'tr' || text === 'en' ? text : null)

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '': 'json' } as const

function FileFacts({ detail: { reading, rows } }: { detail: ImportDetail }) {
  const { t, i18n } = useTranslation('admin-bulk')
  const kind = delimiterNames[reading.delimiter as ','] ?? 'comma'
  return (
    <p className="text-sm text-muted">
      {t('file.facts', {
        rows: new Intl.NumberFormat(i18n.language).format(rows),
        encoding: reading.encoding === 'utf-8' ? 'UTF-8' : 'Windows-1254',
        format: t(`file.delimiter.${kind}`),
      })}
    </p>
  )
}

type TableProps = { detail: ImportDetail; mapping: Mapping; onChange: (mapping: Mapping) => void }

function MappingTable({ detail: { reading }, mapping, onChange }: TableProps) {
  const { t } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  return (
    <Table caption={t('map.title')} hideCaption>
      <thead>
        <tr>
          <Th>{t('map.header')}</Th>
          <Th className="min-w-48">{t('map.column')}</Th>
          <Th>{t('map.sample')}</Th>
        </tr>
      </thead>
      <tbody>
        {reading.headers.map((header, place) => {
          const name = header || t('map.untitled', { number: place + 1 })
          const cells = reading.sample.map((row) => row[place] ?? '').filter((cell) => cell.trim() !== '')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading's place is what tells it from others
            <Tr key={place}>
              <th scope="row" className="border-b border-line px-4 py-2.5 font-semibold break-words">
                {name}
              </th>
              <Td>
                <Select
                  small
                  aria-label={t('map.columnOf', { header: name })}
                  value={mapping[place] ?? ''}
                  onChange={({ target }) =>
                    onChange(mapping.with(place, importColumns.find((one) => one === target.value) ?? null))
                  }
                >
                  <option value="">{t('map.none')}</option>
                  {importColumns.map((column) => (
                    <option key={column} value={column}>
                      {columnName(column)}
                    </option>
                  ))}
                </Select>
              </Td>
              <Td className="max-w-72 min-w-40 truncate text-muted">{cells.slice(0, 3).join(' · ')}</Td>
            </Tr>
          )
        })}
      </tbody>
    </Table>
  )
}
