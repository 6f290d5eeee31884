import { Columns3, Download, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { controlClass, controlHeight } from '#ui/form/control-class.ts'
import { Menu, MenuCheck, MenuHeading } from '#ui/overlay/menu.tsx'
import type { TableState } from './admin-table-columns.ts'

type ToolbarProps = {
  state: TableState
  onState: (change: Partial<TableState>) => void
  searchLabel?: string | undefined
  filters?: ReactNode
  onExport?: (() => Promise<void>) | undefined
  columns: readonly { id: string; title: string }[]
  visibility: Record<string, boolean>
  shown: Record<string, boolean>
  onShown: (shown: Record<string, boolean>) => void
}

/** Above the table: what is looked for, and what becomes of the table itself. */
export function AdminTableToolbar(props: ToolbarProps) {
  const { state, onState, searchLabel, filters, onExport, columns, visibility, shown, onShown } = props
  const { t } = useTranslation('admin')
  return (
    <div className="flex flex-wrap items-end gap-2">
      {searchLabel ? <SearchBox label={searchLabel} value={state.q ?? ''} onState={onState} /> : null}
      {filters}
      <div className="ml-auto flex gap-2">
        <Menu
          trigger={
            <Button variant="outline" size="md">
              <Columns3 aria-hidden="true" />
              {t('table.columns')}
            </Button>
          }
        >
          <MenuHeading>{t('table.columnsShown')}</MenuHeading>
          {columns.map(({ id, title }) => (
            <MenuCheck
              key={id}
              checked={visibility[id] !== false}
              onChange={(isShown) => onShown({ ...shown, [id]: isShown })}
            >
              {title}
            </MenuCheck>
          ))}
        </Menu>
        {onExport ? <ExportButton onExport={onExport} /> : null}
      </div>
    </div>
  )
}

function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const { t } = useTranslation('admin')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await onExport().finally(() => setBusy(false))
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t('table.export')}
    </Button>
  )
}

const patienceMs = 300

type SearchProps = { label: string; value: string; onState: ToolbarProps['onState'] }

/** Looks a moment after the last key; Enter does not wait. */
function SearchBox({ label, value, onState }: SearchProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change by other ways too.
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (words: string) => onState({ q: words, page: 1 })
  return (
    <search className="relative min-w-48 flex-1 basis-56 sm:max-w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        onChange={(event) => {
          const words = event.target.value
          setText(words)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => look(words), patienceMs)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          clearTimeout(timer.current)
          look(text)
        }}
        className={`${controlClass} ${controlHeight()} pr-3 pl-9`}
      />
    </search>
  )
}
