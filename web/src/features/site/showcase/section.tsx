import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-12 grid gap-6 border-t border-line pt-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="grid min-w-0 gap-7">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
