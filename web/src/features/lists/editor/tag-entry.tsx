import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { tagKey } from '@slot-liste/domain/text/tag.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredTagsOptions } from '#data/lists/tags.ts'
import { searchPause, useSettled } from '#platform/use-settled.ts'
import { Chip } from '#ui/form/chip.tsx'
import { ListPanel, Option, OptionList } from '#ui/form/combobox-list.tsx'
import { controlClass, controlHeight } from '#ui/form/control-class.ts'
import { useFieldTies } from '#ui/form/field-context.ts'
import { useCombobox } from '#ui/form/use-combobox.ts'

type TagEntryProps = { tags: readonly string[]; onChange: (tags: readonly string[]) => void }

/** Chips and a box to type more: Enter or a comma takes what is typed, Backspace in the empty box the last chip. */
export function TagEntry({ tags, onChange }: TagEntryProps) {
  const { t } = useTranslation('list-editor')
  const { combobox, offered } = useTagEntry(tags, onChange)
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
          {...combobox.input}
          {...useFieldTies()}
          enterKeyHint="done"
          disabled={tags.length >= listLimits.tags}
          placeholder={tags.length >= listLimits.tags ? t('tags.full') : t('tags.placeholder')}
          className={clsx(controlClass, controlHeight())}
        />
        {combobox.isShown ? (
          <ListPanel>
            <OptionList combobox={combobox} aria-label={t('tags.offered')} className="max-h-72">
              {offered.map(({ key, label, lists }, place) => (
                <Option
                  key={key}
                  {...{ combobox, place }}
                  className="min-h-11 justify-between gap-3 px-2.5 lg:min-h-9"
                >
                  <span className="truncate">{label}</span>
                  <span className="text-sm text-muted tabular-nums">{t('tags.lists', { count: lists })}</span>
                </Option>
              ))}
            </OptionList>
          </ListPanel>
        ) : null}
      </div>
    </div>
  )
}

function useTagEntry(tags: readonly string[], onChange: (tags: readonly string[]) => void) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
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
    if (more.length > 0) onChange([...tags, ...more].slice(0, Math.max(listLimits.tags, tags.length)))
    setText('')
  }
  const takeTyped = () => {
    if (text.trim()) take(text)
    return text.trim() !== ''
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && combobox.active < 0) return takeTyped()
    if (key !== 'Backspace' || text !== '' || tags.length === 0) return false
    onChange(tags.slice(0, -1))
    return true
  }
  const combobox = useCombobox({
    items: offered,
    typed: text,
    hasList: offered.length > 0,
    staysOpen: () => -1,
    onType: (next) => {
      const parts = next.split(/[,\n]/)
      if (parts.length > 1) take(...parts)
      else setText(next)
    },
    onPick: ({ label }) => take(label),
    onOpenChange: setOpen,
    // On blur the typed text becomes a tag too.
    onBlur: takeTyped,
    onKey,
  })
  return { combobox, offered }
}
