import { oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { tagKey } from '@slot-liste/domain/text/tag.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredTagsOptions } from '#data/lists/list-writes.ts'
import { searchPause, useSettled } from '#platform/use-settled.ts'
import { Chip } from '#ui/form/chip.tsx'
import { controlClass, controlHeight } from '#ui/form/control-class.ts'
import { useFieldTies } from '#ui/form/field-context.ts'
import { optionClass } from '#ui/form/option-class.ts'
import { limits } from './limits.ts'

type TagEntryProps = { tags: readonly string[]; onChange: (tags: readonly string[]) => void }

/** Chips and a box to type more: Enter or a comma takes what is typed, Backspace in the empty box the last chip. */
export function TagEntry({ tags, onChange }: TagEntryProps) {
  const { t } = useTranslation('list-editor')
  const entry = useTagEntry(tags, onChange)
  const { listId, offered, active, isShown } = entry
  return (
    <div className="relative grid gap-2">
      {tags.length > 0 ? (
        <ul aria-label={t('tags.chosen')} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip
                removeLabel={t('tags.remove')}
                onRemove={() => onChange(tags.filter((one) => one !== tag))}
                className="pointer-coarse:h-11"
              >
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="relative">
        <input
          {...useFieldTies()}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="done"
          disabled={tags.length >= limits.tags}
          placeholder={tags.length >= limits.tags ? t('tags.full') : t('tags.placeholder')}
          {...entry.box}
          className={clsx(controlClass, controlHeight())}
        />
        {isShown ? (
          <div
            id={listId}
            role="listbox"
            aria-label={t('tags.offered')}
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-raised"
          >
            {offered.map(({ key, label, lists }, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus.
              // biome-ignore lint/a11y/useFocusableInteractive: the text box points at it by aria-activedescendant.
              <div
                key={key}
                id={`${listId}-${place}`}
                role="option"
                aria-selected={active === place}
                onClick={() => entry.take(label)}
                className={clsx(
                  optionClass(active === place),
                  'min-h-11 justify-between gap-3 px-2.5 lg:min-h-9',
                )}
              >
                <span className="truncate">{label}</span>
                <span className="text-sm text-muted tabular-nums">{t('tags.lists', { count: lists })}</span>
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}

function useTagEntry(tags: readonly string[], onChange: (tags: readonly string[]) => void) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data } = useQuery({
    ...offeredTagsOptions(useSettled(text.trim().slice(0, 100), searchPause)),
    enabled: isOpen,
  })
  const known = new Set(tags.map(tagKey))
  const offered = (data?.items ?? []).filter(({ key }) => !known.has(key))

  const take = (...typed: string[]) => {
    const fresh = new Map(typed.map(oneLine).map((tag) => [tagKey(tag), tag]))
    for (const key of known) fresh.delete(key)
    const more = [...fresh.values()].filter((tag) => tag !== '')
    if (more.length > 0) onChange([...tags, ...more].slice(0, Math.max(limits.tags, tags.length)))
    setText('')
    setActive(-1)
  }
  const type = (next: string) => {
    const parts = next.split(/[,\n]/)
    setActive(-1)
    if (parts.length > 1) take(...parts)
    else setText(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = isOpen ? offered[active]?.label : undefined
    if (step !== 0 && offered.length > 0)
      setActive((Math.max(active, step === 1 ? -1 : 0) + step + offered.length) % offered.length)
    else if (event.key === 'Enter' && (chosen || text.trim())) take(chosen ?? text)
    else if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1))
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  const box = {
    value: text,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setOpen(true)
      type(target.value)
    },
    onClick: () => setOpen(true),
    // On blur the typed text becomes a tag too.
    onBlur: () => {
      if (text.trim()) take(text)
      setOpen(false)
    },
    onKeyDown,
  }
  return { listId, offered, active, isShown: isOpen && offered.length > 0, take, box }
}
