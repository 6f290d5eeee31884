import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

type Drag = { row: HTMLElement; pointerY: number; to: number; frame: number }

const edge = 96

/**
 * Rows dragged by their handles, with a finger as with a mouse. While one is on its way only it and a line are moved,
 * past React; the list itself changes once, when it is let go. Escape puts it back. `onDrop` takes the place it came to.
 */
export function useRowDrag(onDrop: (slug: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const drop = useRef(onDrop)
  const stop = useRef(() => {})
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => () => stop.current(), [])

  const onPointerDown = useRef((event: ReactPointerEvent, slug: string) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (event.button !== 0 || !row || !list.current || !line.current) return
    stop.current()
    stop.current = begin({
      event,
      row,
      list: list.current,
      line: line.current,
      onDrop: (to) => drop.current(slug, to),
    })
  }).current
  return { list, line, onPointerDown }
}

type Start = {
  event: ReactPointerEvent
  row: HTMLElement
  list: HTMLElement
  line: HTMLElement
  onDrop: (to: number) => void
}

function begin({ event, row, list, line, onDrop }: Start): () => void {
  // Where it would lie without being dragged, however far the page has been pulled since.
  const top = () => list.getBoundingClientRect().top + row.offsetTop
  const offset = event.clientY - top()
  const drag: Drag = { row, pointerY: event.clientY, to: -1, frame: 0 }
  delete line.dataset.to
  const handle = event.currentTarget as HTMLElement
  const leaving = new AbortController()
  handle.setPointerCapture(event.pointerId)

  const follow = () => {
    scrollBy(0, pull(drag.pointerY))
    row.dataset.dragged = ''
    row.style.transform = `translateY(${drag.pointerY - top() - offset}px)`
    drag.to = aim(drag, list, line)
    drag.frame = requestAnimationFrame(follow)
  }
  const end = () => {
    leaving.abort()
    cancelAnimationFrame(drag.frame)
    delete row.dataset.dragged
    row.style.transform = ''
    line.hidden = true
  }
  const { signal } = leaving
  handle.addEventListener(
    'pointermove',
    (moved) => {
      const isFar = Math.abs(moved.clientY - event.clientY) > 4
      drag.pointerY = moved.clientY
      if (drag.frame === 0 && isFar) follow()
    },
    { signal },
  )
  handle.addEventListener(
    'pointerup',
    () => {
      end()
      if (drag.frame !== 0 && drag.to >= 0) onDrop(drag.to)
    },
    { signal },
  )
  handle.addEventListener('pointercancel', end, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  return end
}

/** How far the page is pulled along near its edges. */
function pull(y: number): number {
  const [above, below] = [edge + 64 - y, y - (innerHeight - edge - 64)]
  if (above > 0) return -Math.min(24, above / 5)
  return below > 0 ? Math.min(24, below / 5) : 0
}

/** Shows the gap the row would fall into, and says its place; -1 outside the list. */
function aim({ row, pointerY }: Drag, list: HTMLElement, line: HTMLElement): number {
  const box = list.getBoundingClientRect()
  const y = Math.min(Math.max(pointerY, box.top + 1), box.bottom - 1)
  const under = document
    .elementsFromPoint(box.left + box.width / 2, y)
    .map((element) => element.closest<HTMLElement>('[data-row]'))
    .find((found) => found && found !== row && list.contains(found))
  if (!under) return Number(line.dataset.to ?? -1)
  const target = under.getBoundingClientRect()
  const isAfter = y > target.top + target.height / 2
  line.hidden = false
  line.style.top = `${(isAfter ? target.bottom : target.top) - box.top - 1}px`
  const [from, place] = [Number(row.dataset.row), Number(under.dataset.row) + (isAfter ? 1 : 0)]
  const to = place > from ? place - 1 : place
  line.dataset.to = `${to}`
  return to
}
