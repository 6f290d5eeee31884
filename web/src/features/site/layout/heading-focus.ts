/** Longer than any outline stands before its page does. */
const patience = 20_000

/**
 * Brings the focus to the heading of a page just arrived at, also where an outline with a heading of its own stands
 * there first. Ends once its reader does something: from then on the focus is theirs.
 */
export function focusHeading(): () => void {
  let hasArrived = false
  const arrive = () => {
    const heading = document.querySelector<HTMLElement>('#content h1')
    const held = document.activeElement
    const isLost = !held || held === document.body || !held.isConnected
    // A heading that is hidden for a moment, while something of its page is awaited, loses the focus and gets it back; one
    // that is hidden from the first takes none until it is shown.
    if (!heading || (hasArrived && !isLost)) return
    heading.focus({ preventScroll: true })
    hasArrived ||= document.activeElement === heading
  }
  const observer = new MutationObserver(arrive)
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of actions) removeEventListener(name, end, true)
  }
  const timer = setTimeout(end, patience)
  for (const name of actions) addEventListener(name, end, true)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
  arrive()
  return end
}

const actions = ['pointerdown', 'keydown'] as const
