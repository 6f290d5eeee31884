import type { ReactNode } from 'react'

type PageHeadingProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; className?: string }

/** The one `h1` of a page, which takes the focus on arrival; a sentence under it; what can be done beside it. */
export function PageHeading({ title, lead, actions, className = '' }: PageHeadingProps) {
  return (
    <header className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-4 ${className}`}>
      <div className="min-w-0 max-w-3xl">
        <h1
          tabIndex={-1}
          className="font-display text-3xl leading-tight text-balance text-ink outline-none sm:text-4xl lg:text-5xl"
        >
          {title}
        </h1>
        {lead ? (
          <p className="mt-3 max-w-2xl text-lg leading-relaxed text-pretty text-muted">{lead}</p>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}

type MissingPageProps = { title: string; lead: string; children: ReactNode }

/** In place of a page that is not there: a drawing, what is missing, and links to elsewhere. */
export function MissingPage({ title, lead, children }: MissingPageProps) {
  return (
    <div className="page py-8 lg:py-12">
      <img src="/shelf.svg" alt="" width={168} height={100} />
      <PageHeading title={title} lead={lead} className="mt-6" />
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
