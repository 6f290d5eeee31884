import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsHistoryOptions, useRestoreSettings } from '#data/admin/admin-settings.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingChanges } from './setting-changes.tsx'
import { changedFields, draftOf } from './settings-draft.ts'

type Change = CallReply<'GET /api/admin/settings/history'>['items'][number]

/** The history of changes; each state can be restored. */
export function SettingsHistory({ version }: { version: number }) {
  const { t } = useTranslation(['admin-site', 'admin'])
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(settingsHistoryOptions(page))
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / 10))
  return (
    <section aria-labelledby="settings-history" className="grid grid-cols-1 gap-4">
      <h2 id="settings-history" className="text-2xl">
        {t('history.title')}
      </h2>
      {error ? (
        <ErrorCard
          title={t('failed.load')}
          detail={error.message}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <>
          {data.total === 0 ? <p className="text-muted">{t('history.none')}</p> : null}
          <ol className="grid grid-cols-1 gap-3">
            {data.items.map((change) => (
              <Entry key={change.version} change={change} version={version} />
            ))}
          </ol>
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
      {pages > 1 ? (
        <nav aria-label={t('history.title')} className="flex items-center gap-3">
          <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('history.newer')}
          </Button>
          <span className="text-sm text-muted tabular-nums">
            {t('admin:table.page', { current: page, total: pages })}
          </span>
          <Button variant="outline" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('history.older')}
          </Button>
        </nav>
      ) : null}
    </section>
  )
}

function Entry({ change, version }: { change: Change; version: number }) {
  const { t } = useTranslation('admin-site')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [before, after] = [draftOf(change.before), draftOf(change.values)]
  const fields = changedFields(before, after)
  const at = change.at ? new Date(change.at) : null
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-[0.9375rem]">
          <strong>{change.by ?? t('history.nobody')}</strong>{' '}
          {at ? (
            <time dateTime={at.toISOString()} className="text-muted tabular-nums">
              {at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          ) : null}
        </p>
        {change.version === version ? (
          <span className="text-sm text-muted">{t('history.current')}</span>
        ) : (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {t('history.restore')}
          </Button>
        )}
      </div>
      <details className="mt-2">
        <summary className="cursor-pointer text-sm text-muted">
          {t('history.changes', { count: fields.length })}
        </summary>
        <div className="mt-3">
          <SettingChanges fields={fields} before={before} after={after} />
        </div>
      </details>
      <Restoring change={change} version={version} open={open} onOpenChange={setOpen} />
    </li>
  )
}

type RestoringProps = {
  change: Change
  version: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Restoring({ change, version, open, onOpenChange }: RestoringProps) {
  const { t } = useTranslation('admin-site')
  const restore = useRestoreSettings()
  const send = () =>
    restore.mutate(
      { version, from: change.version },
      {
        onSuccess: () => {
          onOpenChange(false)
          toastSuccess(t('history.restored'))
        },
        onError: ({ message }) => toastError(message),
      },
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('history.confirm.title')}
      description={t('history.confirm.body')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button busy={restore.isPending} onClick={send}>
            {t('history.restore')}
          </Button>
        </>
      }
    />
  )
}
