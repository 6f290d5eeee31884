import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { savedOptions, useForgetSaved } from '#data/lists/person-lists.ts'
import { ListPages } from '#parts/lists/list-pages.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Nothing } from './nothing.tsx'

/** One's own, seen by nobody else. Of a list made private since nothing is left but that it was saved. */
export function SavedLists({ username }: { username: string }) {
  const { t } = useTranslation('profile')
  const pages = useSuspenseInfiniteQuery(savedOptions(username))
  const entries = pages.data.pages.flatMap((page) => page.items)
  const total = pages.data.pages[0]?.total ?? 0
  const place = useRef<HTMLDivElement>(null)
  const lists = entries.flatMap(({ list }) => (list ? [list] : []))
  const gone = entries.filter(({ list }) => list === null)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <h2 className="sr-only">{t('tabs.saved')}</h2>
      {entries.length === 0 ? <Nothing tab="saved" person={own(username)} /> : null}
      {gone.length > 0 ? (
        <ul className="mb-6 overflow-hidden rounded-md border border-line">
          {gone.map((entry) => (
            <Stub
              key={entry.id}
              {...entry}
              username={username}
              // The row and its button go; whoever pressed it stays here.
              onGone={() => place.current?.focus()}
            />
          ))}
        </ul>
      ) : null}
      {entries.length > 0 ? <ListPages lists={lists} total={total - gone.length} pages={pages} /> : null}
    </div>
  )
}

const own = (username: string) => ({
  username,
  can: { edit: true, follow: false, block: false, report: false },
})

type StubProps = { id: string; savedAt: string; username: string; onGone: () => void }

function Stub({ id, savedAt, username, onGone }: StubProps) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const { mutateAsync } = useForgetSaved(username)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(savedAt))
  const forget = () => {
    // A promise: the stub is gone by the time it is answered.
    mutateAsync(id).catch(({ message }: Error) => toastError(message))
    onGone()
  }
  return (
    <li className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 last:border-0">
      <Lock aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        {t('saved.private')}
        <span className="block text-sm text-muted">{t('saved.at', { date })}</span>
      </p>
      <Button variant="outline" size="sm" aria-label={t('saved.forgetNamed', { date })} onClick={forget}>
        {t('saved.forget')}
      </Button>
    </li>
  )
}
