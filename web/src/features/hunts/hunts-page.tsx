import type { HuntCard } from '@slot-liste/contract/hunts/hunts.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { huntsOptions, ownHuntsOptions, useStartHunt } from '#data/hunts/hunts.ts'
import { Byline } from '#parts/lists/byline.tsx'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { VisibilityBadge } from '#parts/lists/visibility-badge.tsx'
import { MorePages, type Pages } from '#parts/site/more-pages.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { newClientId } from '#platform/auth/client-id.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HuntDialog } from './hunt-dialog.tsx'
import { useHuntWords } from './hunt-words.ts'

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
      <Shelf hunts={hunts} total={pages.data?.pages[0]?.total ?? 0} pages={pages} />
    </section>
  )
}

function Newest() {
  const { t } = useTranslation('hunts')
  const pages = useSuspenseInfiniteQuery(huntsOptions)
  const hunts = pages.data.pages.flatMap((page) => page.items)
  if (hunts.length === 0) return <EmptyState title={t('none')} action={<StartHunt />} />
  return <Shelf hunts={hunts} total={pages.data.pages[0]?.total ?? 0} pages={pages} />
}

type ShelfProps = { hunts: readonly HuntCard[]; total: number; pages: Pages }

function Shelf({ hunts, total, pages }: ShelfProps) {
  const { t } = useTranslation('hunts')
  const locale = useLocale()
  const text = t('showing', {
    count: total,
    shown: printInteger(hunts.length, locale),
    total: printInteger(total, locale),
  })
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {hunts.map((hunt) => (
          <li key={hunt.id} className="min-w-0">
            <Card hunt={hunt} />
          </li>
        ))}
      </ul>
      <MorePages text={text} pages={pages} />
    </>
  )
}

function Card({ hunt: { id, title, visibility, owner, opened, bonuses, sum, best } }: { hunt: HuntCard }) {
  const { t } = useTranslation('hunts')
  const { tenths, multiple } = useHuntWords()
  return (
    <article className="relative grid h-full content-between gap-3 rounded-lg border border-line bg-surface p-4 transition hover:border-line-strong">
      <div className="min-w-0">
        <h3 className="font-display text-lg leading-snug break-words" dir="auto">
          <Link to="/hunts/{-$id}" params={{ id }} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
          {t('opened', { opened, bonuses })}
          <VisibilityBadge visibility={visibility} />
        </p>
      </div>
      <dl className="flex gap-6 text-sm tabular-nums">
        <div>
          <dt className="text-muted">{t('average')}</dt>
          <dd className="font-semibold">{multiple(opened > 0 ? sum / opened / 10 : null)}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('best')}</dt>
          <dd className="font-semibold">{tenths(best)}</dd>
        </div>
      </dl>
      <Byline person={owner} className="relative justify-self-start" />
    </article>
  )
}
