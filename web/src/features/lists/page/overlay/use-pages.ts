import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Until measured, and where there is no layout: what fits 1080 pixels. */
const usualRows = 8

/** How many rows of this height fit into an element, at least one. */
export const fittingRows = (room: number, row: number): number =>
  row > 0 ? Math.max(1, Math.floor(room / row)) : usualRows

/** How many of the rows in an element are seen whole; measured again with the window. */
export function useRows(list: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(usualRows)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const [first] = element.children
      const room = element.parentElement?.clientHeight ?? 0
      if (first && room > 0) setRows(fittingRows(room, first.getBoundingClientRect().height))
    }
    const size = new ResizeObserver(measure)
    size.observe(element.parentElement ?? element)
    measure()
    return () => size.disconnect()
  }, [list])
  return rows
}

type Pages = { page: number; isRunning: boolean }

/** The parts of a long list one after another. Space goes on and stops, arrows turn, Home and End go to the ends. */
export function usePages(
  count: number,
  { seconds, autoplay }: { seconds: number; autoplay: boolean },
): number {
  const [{ page, isRunning }, set] = useState<Pages>({ page: 0, isRunning: autoplay })
  const turn = useCallback(
    (by: number) => set((now) => ({ ...now, page: (Math.min(now.page, count - 1) + by + count) % count })),
    [count],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its whole time, also one that was turned to.
  useEffect(() => {
    if (!isRunning || count < 2) return
    const timer = setTimeout(turn, seconds * 1000, 1)
    return () => clearTimeout(timer)
  }, [isRunning, count, seconds, turn, page])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const actions: Record<string, () => void> = {
        ' ': () => set((now) => ({ ...now, isRunning: !now.isRunning })),
        ArrowRight: () => turn(1),
        ArrowDown: () => turn(1),
        ArrowLeft: () => turn(-1),
        ArrowUp: () => turn(-1),
        Home: () => set((now) => ({ ...now, page: 0 })),
        End: () => set((now) => ({ ...now, page: count - 1 })),
      }
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [turn, count])
  return Math.min(page, count - 1)
}
