import type { Person } from '@slot-liste/contract/community/person.ts'
import { useQuery } from '@tanstack/react-query'
import {
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { mentionableOptions } from '#data/community/mentions.ts'
import { searchPause, useSettled } from '#platform/use-settled.ts'
import { Avatar } from '#ui/avatar.tsx'

/** A name being typed before the cursor: an `@` at the beginning of a word, and at least two letters. */
const begunName = /(?<![\p{L}\p{M}\p{N}@._\-/\\])@([A-Za-z0-9][A-Za-z0-9._-]{1,29})$/u

type Mention = {
  /** Of the box, while people are offered. */
  ties: Pick<AriaAttributes, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'>
  /** Call it with each key before other keys of the box; returns whether it was one of the list. */
  onKey: (event: KeyboardEvent) => boolean
  /** Call it when the text or the cursor changed. */
  onMove: () => void
  close: () => void
  list: ReactNode
}

/** Offers people once two letters of a name are typed after an `@`; the focus stays in the box. */
export function useMention(
  box: RefObject<HTMLTextAreaElement | null>,
  setText: (text: string) => void,
): Mention {
  const id = useId()
  const [begun, setBegun] = useState('')
  const [active, setActive] = useState(0)
  const settled = useSettled(begun, searchPause)
  const { data } = useQuery(mentionableOptions(begun && settled))
  const found = begun === '' ? [] : (data?.items ?? [])
  // The answer before it goes on until the next one has come: only whose name still begins so.
  const people = found.filter(({ username }) => username.toLowerCase().startsWith(begun.toLowerCase()))
  const [first] = people
  // A whole name that only one person has leaves nothing to choose.
  const isWhole = people.length === 1 && first?.username.toLowerCase() === begun.toLowerCase()
  const isShown = people.length > 0 && !isWhole

  const onMove = () => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = box.current ?? {}
    const name =
      selectionStart === selectionEnd ? begunName.exec(value.slice(0, selectionStart))?.[1] : undefined
    if (name === begun) return
    setBegun(name ?? '')
    setActive(0)
  }
  const pick = ({ username }: Person) => {
    const { value = '', selectionStart = 0 } = box.current ?? {}
    const before = `${value.slice(0, selectionStart - begun.length)}${username} `
    // Drawn at once: a later move of the caret would tear apart what is typed next.
    flushSync(() => {
      setText(before + value.slice(selectionStart).replace(/^ /, ''))
      setBegun('')
    })
    box.current?.focus()
    box.current?.setSelectionRange(before.length, before.length)
  }
  const onKey = (event: KeyboardEvent) => {
    if (!isShown) return false
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const person = people[active]
    if (step !== undefined) setActive((active + step + people.length) % people.length)
    else if (event.key === 'Escape') setBegun('')
    else if ((event.key === 'Enter' || event.key === 'Tab') && person && !event.ctrlKey && !event.metaKey)
      pick(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    ties: isShown
      ? {
          'aria-autocomplete': 'list',
          'aria-controls': id,
          'aria-activedescendant': `${id}-${active}`,
        }
      : {},
    onKey,
    onMove,
    close: () => setBegun(''),
    list: isShown ? <People id={id} people={people} active={active} onPick={pick} /> : null,
  }
}

type PeopleProps = { id: string; people: readonly Person[]; active: number; onPick: (person: Person) => void }

function People({ id, people, active, onPick }: PeopleProps) {
  const { t } = useTranslation('comments')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('mention.label')}
      // Above the box: below it stand its buttons.
      className="absolute inset-x-0 bottom-full z-35 mb-1 max-w-sm rounded-md border border-line bg-raised p-1.5 shadow-raised"
    >
      {people.map((person, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus.
        <div
          key={person.username}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 select-none hover:bg-ink/4 aria-selected:bg-ink/8 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-[Highlight]"
        >
          <Avatar name={person.username} src={person.avatar_url} size="sm" />
          <span className="truncate">{person.username}</span>
        </div>
      ))}
    </div>
  )
}
