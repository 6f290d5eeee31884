import type { ImportChoices } from '@slot-liste/contract/admin/import-shapes.ts'
import { type ImportColumn, importColumns } from '@slot-liste/domain/imports/columns.ts'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type Draft, without } from './choices.ts'
import { useColumnName } from './use-column-name.ts'

/** A column and its value, as far as they were chosen and typed. */
export type TypedConstant = { column: ImportColumn | ''; text: string }
export const noConstant: TypedConstant = { column: '', text: '' }

/** The choices with a constant that was typed but not added. */
export function withConstant(choices: ImportChoices, { column, text }: TypedConstant): ImportChoices {
  if (column === '' || text.trim() === '' || choices.mapping.includes(column)) return choices
  return { ...choices, constants: { ...choices.constants, [column]: text.trim() } }
}

type Props = { draft: Draft; typed: TypedConstant; onTyped: (typed: TypedConstant) => void }

/** Values that every row has for columns the file does not have. */
export function Constants({ draft: { choices, change }, typed, onTyped }: Props) {
  const { t } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  const { constants, mapping } = choices
  const missing = importColumns.filter((column) => !mapping.includes(column) && !(column in constants))
  const { text } = typed
  const column = missing.find((one) => one === typed.column) ?? ''
  const add = () => {
    if (column === '' || text.trim() === '') return
    change({ constants: { ...constants, [column]: text.trim() } })
    onTyped(noConstant)
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">{t('constants.title')}</legend>
      <p className="text-sm text-pretty text-muted">{t('constants.hint')}</p>
      <ul className="grid gap-1 empty:hidden">
        {importColumns
          .filter((one) => one in constants)
          .map((one) => (
            <li key={one} className="flex items-center gap-2">
              <span className="min-w-0 break-words">
                <span className="text-muted">{`${columnName(one)}: `}</span>
                <span className="font-semibold">{constants[one]}</span>
              </span>
              <IconButton
                size="sm"
                label={t('constants.remove', { column: columnName(one) })}
                onClick={() => change({ constants: without(constants, one) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,16rem)_auto] sm:items-end">
        <Field label={t('constants.column')}>
          <Select
            value={column}
            onChange={({ target }) =>
              onTyped({ text, column: missing.find((one) => one === target.value) ?? '' })
            }
          >
            <option value="">{t('questions.undecided')}</option>
            {missing.map((one) => (
              <option key={one} value={one}>
                {columnName(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('constants.value')}>
          <Input
            value={text}
            maxLength={500}
            onChange={({ target }) => onTyped({ column, text: target.value })}
            onKeyDown={({ key }) => {
              if (key === 'Enter') add()
            }}
          />
        </Field>
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={column === '' || text.trim() === ''}
          onClick={add}
        >
          <Plus aria-hidden="true" />
          {t('constants.add')}
        </Button>
      </div>
    </fieldset>
  )
}
