import type { ReactNode } from 'react'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'

type PageProps = { title: string; lead?: string; children: ReactNode }

/** Title, a sentence, and the table. */
export function ModerationPage({ title, lead, children }: PageProps) {
  return (
    <>
      <PageTitle title={title} />
      <PageHeading title={title} className={lead ? 'mb-2' : 'mb-5'} />
      {lead ? <p className="mb-5 max-w-3xl text-pretty text-muted">{lead}</p> : null}
      {children}
    </>
  )
}
