type Press = Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'stopPropagation'>

/**
 * A key pressed while an input method puts a letter together belongs to the input method: Enter takes its candidate, arrows walk
 * through its list. Safari reports the Enter that ends it as no longer composing, by key code 229.
 */
function leaveToInputMethod(event: Press): void {
  if (event.isComposing || event.keyCode === 229) event.stopPropagation()
}

/** Stops such keys on their way down, before any box, dialog or shortcut hears of them. */
export function guardComposing(target: Pick<EventTarget, 'addEventListener'> = window): void {
  target.addEventListener('keydown', (event) => leaveToInputMethod(event as KeyboardEvent), { capture: true })
}
