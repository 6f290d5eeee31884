import { useEffect, useRef } from 'react'

/** One made of the browser's own popover is always there. */
const openDialog = '[role=dialog]:not([popover]), [role=dialog]:popover-open'

type Shortcuts = { undo: () => void; redo: () => void; save: () => void }

/** Ctrl or ⌘ with Z, Shift+Z, Y and S. Inside a text box, undoing is the box's own. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = shortcutOf(event)
      // An open dialog has its own business.
      if (!wanted || document.querySelector(openDialog)) return
      if (
        wanted !== 'save' &&
        event.target instanceof Element &&
        event.target.closest('input, textarea, select')
      )
        return
      event.preventDefault()
      current.current[wanted]()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function shortcutOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): keyof Shortcuts | null {
  if (altKey || ctrlKey === metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 's' && !shiftKey) return 'save'
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}
