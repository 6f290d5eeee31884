import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftItem } from '#data/lists/list-draft.ts'
import type { Editor } from '#features/lists/editor/use-editor.ts'

type Grabbed = { slug: string; from: number; group: string }

/** Moving by keys: a handle grabs its row, arrows, Home and End carry it, Escape brings it back. Each step is said. */
export function useRowGrab({ list: { items }, act }: Editor, say: (words: string) => void) {
  const { t } = useTranslation('list-editor')
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null)
  const last = useRef({ items, grabbed, times: 0 })
  last.current.items = items
  last.current.grabbed = grabbed

  const tell = useCallback(
    (key: 'grabbed' | 'at' | 'dropped' | 'back', item: DraftItem | undefined, place: number) =>
      say(
        t(`order.${key}`, {
          name: item?.game.name ?? '',
          place: place + 1,
          count: last.current.items.length,
        }),
      ),
    [say, t],
  )

  const toggle = useCallback(
    (slug: string) => {
      const place = placeOf(last.current.items, slug)
      const isHeld = last.current.grabbed?.slug === slug
      tell(isHeld ? 'dropped' : 'grabbed', last.current.items[place], place)
      setGrabbed(isHeld ? null : { slug, from: place, group: `carry ${++last.current.times}` })
    },
    [tell],
  )

  const onKeyDown = useCallback(
    (event: KeyboardEvent, slug: string) => {
      const { items: now, grabbed: held } = last.current
      if (held?.slug !== slug) return
      const place = placeOf(now, slug)
      if (event.key === 'Tab') return setGrabbed(null)
      const to = destination(event.key, place, now.length, held.from)
      if (to === null) return
      event.preventDefault()
      act({ kind: 'move', slug, to, group: held.group })
      if (event.key === 'Escape') setGrabbed(null)
      tell(event.key === 'Escape' ? 'back' : 'at', now[place], to)
    },
    [act, tell],
  )
  return { grabbed: grabbed?.slug ?? null, toggle, onKeyDown }
}

function destination(key: string, place: number, count: number, from: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, place - 1)
  if (key === 'ArrowDown') return Math.min(count - 1, place + 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === 'Escape' ? from : null
}

function placeOf(items: readonly DraftItem[], slug: string): number {
  return items.findIndex(({ game }) => game.slug === slug)
}
