import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Field, Input } from '#ui/form/field.tsx'
import type { Survivor } from './merge-dialog.tsx'

type PickerProps = {
  chosen: Survivor | null
  words: string
  onWords: (words: string) => void
  /** Search results; undefined while loading. */
  found: readonly Survivor[] | undefined
  /** Shown before anything is typed. */
  suggested: readonly Survivor[]
  onChoose: (survivor: Survivor) => void
}

/** Finds the entry that stays. */
export function SurvivorPicker({ chosen, words: text, onWords, found, suggested, onChoose }: PickerProps) {
  const { t } = useTranslation('admin-catalogue')
  const words = text.trim()
  const shown = words.length < 2 ? suggested : (found ?? [])
  return (
    <div className="grid gap-2">
      <Field label={t('merge.search')} hint={words.length < 2 ? t('merge.searchHint') : undefined}>
        <Input
          type="search"
          autoComplete="off"
          value={text}
          maxLength={100}
          onChange={(event) => onWords(event.target.value)}
        />
      </Field>
      {words.length >= 2 && found?.length === 0 ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Search aria-hidden="true" className="size-4" />
          {t('merge.nothing')}
        </p>
      ) : null}
      <ul className="grid gap-1.5">
        {shown.slice(0, 6).map((survivor) => (
          <li key={survivor.id}>
            <button
              type="button"
              aria-pressed={chosen?.id === survivor.id}
              onClick={() => onChoose(survivor)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-md border border-line bg-raised px-3 py-1.5 text-left hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <span className="font-semibold">{survivor.name}</span>
              <span className="text-sm text-muted">{survivor.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
