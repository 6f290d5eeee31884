type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The text of a field of the page, by a key that is the same after a reload. */
export type TypedField = [key: string, value: string]

const fields =
  'textarea, select, input:not([type=password],[type=file],[type=hidden],[type=checkbox],[type=radio],[autocomplete=one-time-code])'

/** The fields of the page that hold text. Passwords are left out. */
export function readTypedFields(): TypedField[] {
  const found = keyed()
  return [...found].map(([key, { value }]): TypedField => [key, value]).filter(([, value]) => value !== '')
}

/** Puts text back into fields as they appear, as if it were typed there, until the page has another path. */
export function restoreTypedFields(typed: readonly TypedField[]): void {
  const path = location.pathname
  let waiting = [...typed]
  const restore = () => {
    if (location.pathname !== path) waiting = []
    const present = keyed()
    waiting = waiting.filter(([key, value]) => {
      const control = present.get(key)
      if (control && control.value !== value) typeInto(control, value)
      return !control
    })
    if (waiting.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(restore)
  observer.observe(document, { childList: true, subtree: true })
  restore()
}

function keyed(): Map<string, Control> {
  const found = new Map<string, Control>()
  for (const control of document.querySelectorAll<Control>(fields)) {
    const name = control.name || control.getAttribute('aria-label') || control.labels?.[0]?.textContent
    if (!name) continue
    let nth = 0
    while (found.has(`${name} ${nth}`)) nth++
    found.set(`${name} ${nth}`, control)
  }
  return found
}

/** React reads what the prototype's own setter wrote. */
function typeInto(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
