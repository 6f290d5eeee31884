import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type FoldedProps = {
  id: string
  title: string
  /** Opened on a narrow screen, too, once the page is alive. */
  open?: boolean
  /** Folded on a wide screen, too. */
  always?: boolean | undefined
  children: ReactNode
}

/**
 * A section that is a line to press on a narrow screen and simply there on a wide one. One of its two headings is shown at
 * a time; which of them is the style sheet's to say, so that the page is drawn alike for both.
 */
export function Folded({ id, title, open = false, always = false, children }: FoldedProps) {
  const heading = `${id}-title`
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-20 max-md:border-b max-md:border-line">
      {always ? null : (
        <h2
          id={heading}
          tabIndex={-1}
          className="font-display text-2xl leading-snug text-balance outline-none max-md:hidden"
        >
          {title}
        </h2>
      )}
      <details
        ref={details}
        // It may have been opened before the script was there.
        suppressHydrationWarning
        className={always ? undefined : 'folded'}
      >
        <summary
          className={clsx(
            'flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden',
            !always && 'md:hidden',
          )}
        >
          <h2
            id={always ? heading : undefined}
            className={clsx('text-lg leading-snug', always && 'md:text-2xl')}
          >
            {title}
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform in-open:rotate-180"
          />
        </summary>
        <div className="max-md:pb-5">{children}</div>
      </details>
    </section>
  )
}

/** Brings the focus to the title of a section, whichever of the two is shown. */
export function focusFolded(id: string): void {
  for (const title of document.querySelectorAll<HTMLElement>(`#${id} > h2, #${id} > details > summary`))
    if (title.checkVisibility()) title.focus({ preventScroll: true })
}
