import { Link, useLocation } from '@tanstack/react-router'
import { Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { PageHeading } from './page-heading.tsx'
import { RouteTitle } from './page-title.tsx'

type RefusedPageProps = {
  why: 'missing' | 'private'
  title: string
  lead: string
  /** Of the way to sign in, for guests, who may turn out to be the owner of what is private. */
  signIn: string
  isGuest: boolean
  /** Where else to go; `first` is how the first of these links looks. */
  children: (first: 'primary' | 'outline') => ReactNode
}

/** In place of something that does not exist, or that is its owner's alone. */
export function RefusedPage({ why, title, lead, signIn, isGuest, children }: RefusedPageProps) {
  const redirect = useLocation({ select: ({ href }) => href })
  const Mark = why === 'private' ? Lock : SearchX
  const mayBeTheirs = why === 'private' && isGuest
  return (
    <div className="page py-12 lg:py-20 account-pending:invisible">
      <RouteTitle otherwise={title} />
      <meta name="robots" content="noindex" />
      <Mark aria-hidden="true" className="mb-4 size-10 text-accent" strokeWidth={1.5} />
      <PageHeading title={title} lead={lead} />
      <div className="mt-8 flex flex-wrap gap-3">
        {mayBeTheirs ? (
          <Link to="/login" search={{ redirect }} className={buttonClass({})}>
            {signIn}
          </Link>
        ) : null}
        {children(mayBeTheirs ? 'outline' : 'primary')}
      </div>
    </div>
  )
}
