import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react'

type PopoutProps = {
  /** A word or two; `name` is what they are called away from what they stand beside. */
  label: ReactNode
  name: string
  /** Stays in sight while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A note that opens over the page beside what it is about. It is part of the server's page, and opens without any script; the
 * script keeps it on the screen and closes it.
 */
export function Popout({ label, name, footer, children }: PopoutProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const closing = useClosing(details)
  return (
    <details
      ref={details}
      onToggle={() => details.current?.open && panel.current && keepOnScreen(details.current, panel.current)}
      {...closing}
      // It may be open before the script is there.
      suppressHydrationWarning
      className="relative"
    >
      <summary
        aria-label={name}
        className="relative -my-0.5 w-fit cursor-pointer py-0.5 list-none rounded-xs text-xs leading-5 whitespace-nowrap text-muted underline decoration-line-strong decoration-dotted underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:text-ink hover:decoration-solid in-open:text-ink in-open:decoration-solid [&::-webkit-details-marker]:hidden"
      >
        {label}
      </summary>
      <div
        ref={panel}
        className="absolute top-full left-0 z-30 mt-1.5 flex max-h-[min(27rem,70dvh)] w-[min(22rem,calc(100vw-2rem))] animate-fade-in flex-col rounded-md border border-line bg-raised text-left text-ink shadow-raised data-above:top-auto data-above:bottom-full data-above:mt-0 data-above:mb-1.5"
      >
        <div className="min-h-0 overflow-y-auto overscroll-contain p-4">{children}</div>
        {footer ? <div className="shrink-0 border-t border-line px-4 py-3">{footer}</div> : null}
      </div>
    </details>
  )
}

/** Closes it on Escape, and when something else is pressed or gets the focus. */
function useClosing(details: RefObject<HTMLDetailsElement | null>) {
  const closeBeyond = useCallback(
    (target: EventTarget | null) => {
      if (target && !details.current?.contains(target as Node)) details.current?.removeAttribute('open')
    },
    [details],
  )
  useEffect(() => {
    const close = ({ target }: Event) => closeBeyond(target)
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [closeBeyond])
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      event.stopPropagation()
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    },
    onBlur: ({ relatedTarget }: FocusEvent) => closeBeyond(relatedTarget),
  }
}

const margin = 16

/** Moved sideways as far as it must be, and above its label where there is room only there. */
function keepOnScreen(details: HTMLElement, panel: HTMLElement): void {
  panel.style.translate = ''
  delete panel.dataset.above
  const { left, right, bottom, height } = panel.getBoundingClientRect()
  const { clientWidth } = document.body
  const beyond = Math.max(0, right - clientWidth + margin)
  if (beyond > 0) panel.style.translate = `${-Math.min(beyond, left - margin)}px`
  const hasRoomAbove = details.getBoundingClientRect().top - height > margin
  if (bottom > innerHeight && hasRoomAbove) panel.dataset.above = ''
}
