import { printInteger } from '@slot-liste/domain/figures/print.ts'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/locale.ts'

type FoundProps = {
  kind: 'games' | 'providers'
  title: string
  total: number
  /** Said in place of the results when there are none. */
  none: string
  children: ReactNode
}

/** What was found of one kind, with its count. */
export function Found({ kind, title, total, none, children }: FoundProps) {
  const locale = useLocale()
  const id = `found-${kind}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 flex scroll-mt-24 items-baseline gap-2.5 text-2xl">
        {title}
        <span className="font-text text-base font-normal tracking-normal text-muted tabular-nums">
          {printInteger(total, locale)}
        </span>
      </h2>
      {total > 0 ? children : <p className="text-muted">{none}</p>}
    </section>
  )
}
