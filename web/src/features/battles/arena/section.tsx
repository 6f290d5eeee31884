import type { ReactNode } from 'react'

type SectionProps = {
  title: ReactNode
  /** The kind of its figures, and a note on all of them. */
  badge?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A part of the outcome under its heading; the tables in some are landmarks of that name. */
export function Section({ title, badge, lead, children }: SectionProps) {
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">{title}</h2>
        {badge}
      </div>
      {lead ? <p className="mt-2 max-w-3xl text-pretty text-muted">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}
