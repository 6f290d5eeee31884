import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { columnPolicies } from '@slot-liste/domain/imports/changes.ts'
import { importColumns } from '@slot-liste/domain/imports/columns.ts'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/form/select.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import type { Draft } from './choices.ts'
import { useColumnName } from './use-column-name.ts'

/** Each heading of the file with its first cells, its column, and what the column may do to games that are there. */
export function MappingTable({ detail: { reading }, draft }: { detail: ImportDetail; draft: Draft }) {
  const { t } = useTranslation('admin-bulk')
  return (
    <Table caption={t('map.title')} hideCaption>
      <thead>
        <tr>
          <Th>{t('map.header')}</Th>
          <Th>
            <span className="grid sm:grid-cols-2 sm:gap-2">
              <span>{t('map.column')}</span>
              <span>{t('map.policy')}</span>
            </span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {reading.headers.map((header, place) => (
          <MappingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading's place is what tells it from others
            key={place}
            {...{ place, draft }}
            name={header || t('map.untitled', { number: place + 1 })}
            cells={reading.sample.map((row) => row[place] ?? '').filter((cell) => cell.trim() !== '')}
          />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = { place: number; name: string; cells: string[]; draft: Draft }

/** A row of two cells at most: on a phone none of it is out of sight. */
function MappingRow({ place, name, cells, draft: { choices, change } }: RowProps) {
  const { t } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  const { mapping, policies } = choices
  const column = mapping[place]
  const isFixed = !column || column === 'slug'
  return (
    <Tr>
      <th scope="row" className="w-1/3 border-b border-line px-4 py-2.5 align-top sm:w-1/2">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="line-clamp-3 text-sm font-normal wrap-anywhere text-muted">
          {cells.slice(0, 3).join(' · ')}
        </span>
      </th>
      <Td className="align-top">
        <div className="grid gap-2 sm:grid-cols-2">
          <Select
            small
            aria-label={t('map.columnOf', { header: name })}
            value={column ?? ''}
            onChange={({ target }) =>
              change({
                mapping: mapping.with(place, importColumns.find((one) => one === target.value) ?? null),
              })
            }
          >
            <option value="">{t('map.none')}</option>
            {importColumns.map((one) => (
              <option key={one} value={one}>
                {columnName(one)}
              </option>
            ))}
          </Select>
          {isFixed ? null : (
            <Select
              small
              aria-label={t('map.policyOf', { header: name })}
              value={policies[column] ?? 'overwrite'}
              onChange={({ target }) => {
                const policy = columnPolicies.find((one) => one === target.value) ?? 'overwrite'
                change({ policies: { ...policies, [column]: policy } })
              }}
            >
              {columnPolicies.map((one) => (
                <option key={one} value={one}>
                  {t(`map.policies.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </div>
      </Td>
    </Tr>
  )
}
