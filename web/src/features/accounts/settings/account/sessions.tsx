import type { SessionItem } from '@slot-liste/contract/accounts/auth.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sessionsOptions, useEndOtherSessions, useEndSession } from '#data/accounts/account.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { deviceName, isHandheld } from './device-name.ts'

export function Sessions() {
  const { t } = useTranslation('settings')
  const { data } = useSuspenseQuery(sessionsOptions)
  const signOut = useAuth((state) => state.signOut)
  const others = useEndOtherSessions()
  const endOthers = () =>
    others.mutate(undefined, {
      onSuccess: () => toastSuccess(t('sessions.othersEnded')),
      onError: ({ message }) => toastError(message),
    })
  return (
    <div className="grid gap-5">
      <ul className="overflow-hidden rounded-md border border-line">
        {data.items.map((item) => (
          <Device key={item.id} item={item} />
        ))}
      </ul>
      {data.complete ? null : <p className="text-sm text-muted">{t('sessions.onlyThis')}</p>}
      <div className="flex flex-wrap gap-2">
        {data.items.length > 1 || !data.complete ? (
          <Button variant="outline" size="sm" busy={others.isPending} onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={() => void signOut('global')}>
          {t('sessions.endAll')}
        </Button>
      </div>
    </div>
  )
}

function Device({ item }: { item: SessionItem }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const end = useEndSession()
  const name = deviceName(item.userAgent) ?? t('sessions.unknown')
  const Picture = isHandheld(item.userAgent) ? Smartphone : Monitor
  const stop = () =>
    end.mutateAsync(item.id).then(
      // The row is gone by then, and with it what is passed to `mutate`.
      () => toastSuccess(t('sessions.ended', { name })),
      ({ message }: Error) => toastError(message),
    )
  return (
    <li className="flex items-center gap-4 border-b border-line bg-surface px-4 py-3 last:border-0">
      <Picture aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {item.current ? <Badge tone="success">{t('sessions.current')}</Badge> : null}
        </p>
        <p className="text-sm text-muted">{t('sessions.used', { when: moment(item.lastUsedAt, locale) })}</p>
      </div>
      {item.current ? null : (
        <Button
          variant="outline"
          size="sm"
          busy={end.isPending}
          aria-label={t('sessions.endNamed', { name })}
          onClick={stop}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function moment(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}
