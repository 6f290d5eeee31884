import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { huntsOptions, ownHuntsOptions, useStartHunt } from '#data/hunts/hunts.ts'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { newClientId } from '#platform/auth/client-id.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HuntDialog } from './hunt-dialog.tsx'
import { HuntShelf } from './hunt-shelf.tsx'

/** One's own hunts, the newest public ones, and a button to start one. */
export function HuntsPage() {
  const { t } = useTranslation('hunts')
  const isMember = useAuth(isAuthenticated)
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={t('title')} />
      <PageHeading title={t('title')} lead={t('lead')} actions={<StartHunt />} />
      {isMember ? <Own /> : null}
      <section aria-labelledby="newest-hunts" className="mt-10">
        <h2 id="newest-hunts" className="mb-4 text-2xl">
          {t('newest')}
        </h2>
        <Panel outline={<ListGridSkeleton count={6} />}>
          <Newest />
        </Panel>
      </section>
    </div>
  )
}

/** A guest signs in first. */
function StartHunt() {
  const { t } = useTranslation('hunts')
  const isMember = useAuth(isAuthenticated)
  const navigate = useNavigate()
  const [session, setSession] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const start = useStartHunt()
  // The same for every try of one dialog: one after a lost answer starts no second hunt.
  const [clientId, setClientId] = useState('')
  if (!isMember)
    return (
      <Link to="/login" search={{ redirect: '/hunts' }} className={buttonClass({})}>
        <Plus aria-hidden="true" />
        {t('start')}
      </Link>
    )
  const open = () => {
    start.reset()
    setClientId(newClientId())
    setSession(session + 1)
    setOpen(true)
  }
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog">
        <Plus aria-hidden="true" />
        {t('start')}
      </Button>
      {session > 0 ? (
        <HuntDialog
          key={session}
          title={t('create.title')}
          submit={t('create.submit')}
          given={{ title: '', visibility: 'public', cost: null }}
          open={isOpen}
          error={start.error}
          isBusy={start.isPending}
          onClose={() => setOpen(false)}
          onSend={(words) =>
            start.mutate(
              { ...words, bonuses: [], clientId },
              { onSuccess: ({ id }) => void navigate({ to: '/hunts/{-$id}', params: { id } }) },
            )
          }
        />
      ) : null}
    </>
  )
}

/** Nothing before the first. */
function Own() {
  const { t } = useTranslation('hunts')
  const pages = useInfiniteQuery(ownHuntsOptions)
  const hunts = pages.data?.pages.flatMap((page) => page.items) ?? []
  if (hunts.length === 0) return null
  return (
    <section aria-labelledby="own-hunts" className="mt-10">
      <h2 id="own-hunts" className="mb-4 text-2xl">
        {t('mine')}
      </h2>
      <HuntShelf hunts={hunts} total={pages.data?.pages[0]?.total ?? 0} pages={pages} />
    </section>
  )
}

function Newest() {
  const { t } = useTranslation('hunts')
  const pages = useSuspenseInfiniteQuery(huntsOptions)
  const hunts = pages.data.pages.flatMap((page) => page.items)
  if (hunts.length === 0) return <EmptyState title={t('none')} action={<StartHunt />} />
  return <HuntShelf hunts={hunts} total={pages.data.pages[0]?.total ?? 0} pages={pages} />
}
