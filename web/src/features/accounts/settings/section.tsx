import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; lead?: ReactNode; danger?: boolean; children: ReactNode }

/** One matter of a tab: its name and what it means beside what can be set. */
export function Section({ id, title, lead, danger, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-b border-line py-8 first:pt-3 last:border-0 lg:grid-cols-[minmax(0,18rem)_minmax(0,36rem)]"
    >
      <header>
        <h2 id={id} className={danger ? 'text-xl text-danger' : 'text-xl'}>
          {title}
        </h2>
        {lead ? <p className="mt-2 text-[0.9375rem] leading-relaxed text-pretty text-muted">{lead}</p> : null}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
