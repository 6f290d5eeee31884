import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetGames, importOptions, isBusy } from '#data/admin/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { BusyStep } from './busy-step.tsx'
import { CheckStep } from './check-step.tsx'
import { ImportList } from './import-list.tsx'
import { stepOf } from './import-words.ts'
import { MapStep } from './map-step.tsx'
import { ReportStep } from './report-step.tsx'
import { Steps } from './steps.tsx'
import { UploadStep } from './upload-step.tsx'
import { useGoToImport } from './use-go-to-import.ts'

/** The whole way of a file into the catalogue; which upload and which step, the address says. */
export function BulkPage() {
  const search: { import?: unknown; step?: unknown } = useSearch({ strict: false })
  const id = typeof search.import === 'string' ? search.import : undefined
  return id ? <OneImport id={id} looksAtColumns={search.step === 'map'} /> : <Start />
}

function Start() {
  const { t } = useTranslation('admin-bulk')
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="max-w-2xl text-pretty text-muted">{t('lead')}</p>
      <Steps step="upload" />
      <UploadStep />
      <ImportList />
    </div>
  )
}

function OneImport({ id, looksAtColumns }: { id: string; looksAtColumns: boolean }) {
  const { t } = useTranslation(['admin-bulk', 'layout'])
  const { data, error, refetch } = useQuery(importOptions(id))
  const go = useGoToImport()
  useForgetGames(data?.state)
  if (!data)
    return error ? (
      <ErrorCard title={error.message} retryLabel={t('layout:failed.retry')} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={t('loading')} className="py-16" />
    )
  const step = stepOf(data, looksAtColumns)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="min-w-0 text-lg font-semibold break-words">{data.name}</p>
        <Button variant="outline" size="sm" onClick={() => void go(undefined)}>
          {t('drop.again')}
        </Button>
      </div>
      <Steps step={step} />
      {data.error ? (
        <ErrorCard
          title={t(data.state === 'committed' ? 'failed.undo' : `failed.${data.error}`)}
          detail={data.moved.length ? t('failed.movedRows', { rows: data.moved.join(', ') }) : undefined}
        />
      ) : null}
      {isBusy(data) ? (
        <BusyStep detail={data} />
      ) : step === 'map' ? (
        <MapStep key={data.version} detail={data} />
      ) : step === 'check' ? (
        <CheckStep detail={data} />
      ) : (
        <ReportStep detail={data} />
      )}
    </div>
  )
}

/** Once the catalogue was written, what other pages remember of games is old. */
function useForgetGames(state: string | undefined): void {
  const client = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    const wrote = ['committing', 'reverting', 'undoing'].includes(before.current ?? '')
    if (wrote && state !== before.current) forgetGames(client)
    before.current = state
  }, [state, client])
}
