/** Longer than any outline stands before its page does. */
const patience = 20_000

/**
 * Brings the focus to the heading of a page just arrived at, also where an outline with a heading of its own stands
 * there first. Ends once its reader does something: from then on the focus is theirs.
 */
export function focusHeading(): () => void {
  let last: Element | null = null
  const arrive = () => {
    const heading = document.querySelector<HTMLElement>('#content h1')
    const held = document.activeElement
    const isFree = !held || held === document.body || !held.isConnected || last === null
    if (!heading || heading === last || !isFree) return
    heading.focus({ preventScroll: true })
    last = heading
  }
  const observer = new MutationObserver(arrive)
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of deeds) removeEventListener(name, end, true)
  }
  const timer = setTimeout(end, patience)
  for (const name of deeds) addEventListener(name, end, true)
  observer.observe(document.body, { childList: true, subtree: true })
  arrive()
  return end
}

const deeds = ['pointerdown', 'keydown'] as const
