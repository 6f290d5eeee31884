import { type ChangeEvent, type FocusEvent, type Ref, useCallback, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A control of a page the server drew, and what it held then. It is kept also once another has taken its place. */
type Drawn = { node: Control; key: string; held: string }

let drawn: Drawn[] = []
let focused: EventTarget | null = null

/** Before anything of ours draws. */
export function rememberRendered(root: Element): void {
  const nodes = [...root.querySelectorAll<Control>('input, textarea, select')]
  drawn = nodes.map((node) => ({ node, key: keyOf(node), held: firstOf(node) }))
  focused = document.activeElement
  addEventListener('focusin', followFocus)
  addEventListener('focusout', followFocus)
}

/** Another page has nothing to take over. */
export function clearRendered(): void {
  drawn = []
  focused = null
  removeEventListener('focusin', followFocus)
  removeEventListener('focusout', followFocus)
}

type Ties<Node> = {
  ref?: Ref<Node> | undefined
  onChange?: ((event: ChangeEvent<Node>) => void) | undefined
  onBlur?: ((event: FocusEvent<Node>) => void) | undefined
}

/**
 * For a control the server draws: input typed or chosen before hydration stays, and is reported as if it were
 * typed right then. The same where the reader's own page takes the place of the drawn one, if the control is named.
 */
export function useEarlyInput<Node extends Control>({ ref, onChange, onBlur }: Ties<Node>) {
  const early = useRef<{ node: Node; from: Control; isTyped: boolean; value: string } | null>(null)
  // Before anybody else who holds the control puts something into it.
  const attach = useCallback(
    (node: Node | null) => {
      const found = node && takeRendered(node)
      if (found) early.current = { ...found, node }
      if (typeof ref === 'function') return ref(node)
      if (ref) ref.current = node
    },
    [ref],
  )
  useLayoutEffect(() => {
    if (!early.current) return
    const { node, from, isTyped, value } = early.current
    early.current = null
    if (isTyped && heldBy(node) !== value) node.value = value
    if (node !== from && from === focused) takeFocus(node, from)
    if (!isTyped) return
    const event = { target: node, currentTarget: node }
    onChange?.({ ...event, type: 'change' } as ChangeEvent<Node>)
    if (document.activeElement !== node) onBlur?.({ ...event, type: 'blur' } as FocusEvent<Node>)
  })
  return attach
}

/** The drawn control this one is, or stands for; once. */
function takeRendered(node: Control) {
  if (drawn.length === 0) return
  const key = keyOf(node)
  const found =
    drawn.find((one) => one.node === node) ??
    drawn.find((one) => key && one.key === key && !one.node.isConnected)
  if (!found) return
  drawn = drawn.filter((one) => one !== found)
  const value = heldBy(found.node)
  // Of a group of radios, the one that was chosen tells.
  const isTyped = value !== found.held && (value !== '' || !isRadio(node))
  return { from: found.node, isTyped, value }
}

const isRadio = (node: Control): node is HTMLInputElement => node.type === 'radio'

/** By its name, else by how it is called, and which of those it is. */
function keyOf(node: Control): string {
  const [attribute, word] = node.name ? ['name', node.name] : ['aria-label', node.ariaLabel ?? '']
  const alike = word ? [...document.querySelectorAll(`[${attribute}="${CSS.escape(word)}"]`)] : []
  return word && `${word} ${alike.indexOf(node)}`
}

function heldBy(node: Control): string {
  return isRadio(node) && !node.checked ? '' : node.value
}

/** Its initial value. */
function firstOf(node: Control): string {
  if (node instanceof HTMLSelectElement)
    return ([...node.options].find((one) => one.defaultSelected) ?? node.options[0])?.value ?? ''
  if (isRadio(node)) return node.defaultChecked ? node.value : ''
  return node.defaultValue
}

function takeFocus(node: Control, from: Control): void {
  node.focus({ preventScroll: true })
  if (node instanceof HTMLSelectElement || from instanceof HTMLSelectElement) return
  // Fields of some kinds know no selection.
  if (from.selectionStart !== null) node.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** A control that is taken away loses the focus too, but its reader was still there. */
function followFocus({ type, target }: Event): void {
  if (type === 'focusin') focused = target
  else
    queueMicrotask(() => {
      if (focused === target && target instanceof Element && target.isConnected) focused = null
    })
}
