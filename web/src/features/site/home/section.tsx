import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  lead?: string
  /** The link to all of it. */
  more?: ReactNode
  /** Nearer to what stands above. */
  isFirst?: boolean
  children: ReactNode
}

/** One band of the home page. */
export function Section({ title, lead, more, isFirst = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('page', isFirst ? 'mt-6 lg:mt-8' : 'mt-14 lg:mt-20')}>
      <div className="mb-6 lg:mb-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={id} className="text-2xl lg:text-3xl">
            {title}
          </h2>
          {more}
        </div>
        {lead ? <p className="mt-2 max-w-2xl text-pretty text-muted">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}
