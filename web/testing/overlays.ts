/**
 * Popovers and modal dialogs, which jsdom lacks: they open and close by their buttons, by Escape and by script, say so and
 * give the focus back. There is no layer on top, and a click beside them closes nothing.
 */
const isOpen = (popover: Element) => popover.hasAttribute('data-open')

function toggle(popover: Element, open: boolean): void {
  if (isOpen(popover) === open) return
  popover.toggleAttribute('data-open', open)
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
}

const opener = (id: string) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)

function closeByEscape(): void {
  for (const popover of document.querySelectorAll('[popover][data-open]')) {
    toggle(popover, false)
    opener(popover.id)?.focus()
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

/** Once for each document: files that share a process may share it too. */
export function installOverlays(): void {
  if ('showPopover' in HTMLElement.prototype) return
  const style = document.createElement('style')
  // Its own style sheet hides every popover.
  style.textContent = '[popover][data-open] { display: block !important }'
  document.head.append(style)
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
    const popover = document.querySelector(`#${id}`)
    if (popover) toggle(popover, !isOpen(popover))
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeByEscape()
  })
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true)
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false)
    },
  })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
      this.querySelector<HTMLElement>('button, a[href], input')?.focus()
    },
    close(this: HTMLDialogElement) {
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
}
