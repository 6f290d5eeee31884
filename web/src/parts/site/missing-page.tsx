import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

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
