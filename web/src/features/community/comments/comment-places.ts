const prefix = 'comment-'

/** The heading of all comments of a page. */
export const sectionId = 'comments'

/** Where a comment stands on its page; also the address that leads to it. */
export const placeOf = (id: string): string => `${prefix}${id}`

/** The comment an address leads to; null when it leads to none. */
export function commentIn(hash: string): string | null {
  const id = hash.replace(/^#/, '').replace(prefix, '')
  return hash.includes(prefix) && /^[A-Za-z0-9]{12}$/.test(id) ? id : null
}

/** The focus goes to the comment once it is drawn, and with it the page: within so many frames, or not at all. */
export function goTo(id: string, frames = 120): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(placeOf(id))
    if (!element && frames > 1) return goTo(id, frames - 1)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  })
}

/** After a comment has gone: to what stands in its place, else to the heading. */
export function goBackFrom(id: string): void {
  // The dialog that asked gives the focus back first.
  setTimeout(() => (document.getElementById(placeOf(id)) ?? document.getElementById(sectionId))?.focus(), 60)
}
