import type { AdminVoice, AdminVoices } from '@slot-liste/contract/admin/admin-voices.ts'
import { isLinked } from '@slot-liste/domain/catalogue/voices.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveVoice, type VoicesOf, voicesOptions } from '#data/admin/admin-sources.ts'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AddVoice } from './add-voice.tsx'

type Fact = AdminVoices['facts'][number]

/** All voices of a game or a provider, to be added, removed and put back. */
export function VoicesPanel({ of }: { of: VoicesOf }) {
  const { t } = useTranslation('admin-sources')
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="voices" className="mt-10 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="voices" className="font-display text-xl font-bold">
          {t('voices.title')}
        </h2>
        <Button variant="outline" onClick={() => setAdding(true)}>
          {t('voices.add.open')}
        </Button>
      </div>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t('voices.lead')}</p>
      <Voices of={of} />
      {isAdding ? <AddVoice of={of} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function Voices({ of }: { of: VoicesOf }) {
  const { t } = useTranslation(['admin-sources', 'layout'])
  const { data, error, refetch } = useQuery(voicesOptions(of))
  if (!data)
    return error ? (
      <ErrorCard title={error.message} retryLabel={t('layout:failed.retry')} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('layout:loading')}>
        <Skeleton className="h-48 w-full rounded-md" />
      </div>
    )
  const facts = data.facts.filter(({ voices }) => voices.length > 0)
  if (facts.length === 0) return <p className="text-muted">{t('voices.none')}</p>
  return (
    <div className="divide-y divide-line">
      {facts.map((fact) => (
        <FactVoices key={fact.field} fact={fact} of={of} />
      ))}
    </div>
  )
}

const tones = { verified: 'success', unverified: 'warning', disputed: 'medium' } as const

function FactVoices({ fact: { field, shown, state, voices }, of }: { fact: Fact; of: VoicesOf }) {
  const { t } = useTranslation(['admin-sources', 'games'])
  const print = useFactPrinter()
  return (
    <section
      aria-labelledby={`voices-${field}`}
      className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[13rem_1fr]"
    >
      <div>
        <h3 id={`voices-${field}`} className="font-semibold">
          {t(`games:field.${field}`)}
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted">
          {t('voices.shown', { value: print(field, shown) })}
          {state ? <Badge tone={tones[state]}>{t(`voices.states.${state}`)}</Badge> : null}
        </p>
      </div>
      <ul className="grid gap-2">
        {voices.map((voice) => (
          <VoiceRow key={voice.id} voice={voice} of={of} />
        ))}
      </ul>
    </section>
  )
}

function VoiceRow({ voice, of }: { voice: AdminVoice; of: VoicesOf }) {
  const { t } = useTranslation(['admin-sources', 'games', 'figures'])
  const locale = useLocale()
  const print = useFactPrinter()
  const { id, field, value, source, seenOn, note, by, removedAt } = voice
  const { mutate, isPending } = useRemoveVoice(of)
  const removed = removedAt === null
  const name = source?.name ?? t('figures:kind.decision')
  const words = { field: t(`games:field.${field}`), value: print(field, value), source: name }
  const details = [
    seenOn ? t('voices.seenOn', { date: printDate(seenOn, locale) }) : null,
    by ? t('voices.by', { by }) : null,
  ].filter((text) => text !== null)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded-md border border-line px-3 py-2">
      <div className={clsx('min-w-0 flex-1 basis-56', !removed && 'text-muted')}>
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className={clsx('tabular-nums', !removed && 'line-through')}>{words.value}</strong>
          <span>{name}</span>
          {source ? <Badge>{t(`figures:kind.${source.kind}`)}</Badge> : null}
          {removed ? null : <Badge tone="warning">{t('voices.removed')}</Badge>}
          {source?.withdrawn ? <Badge tone="warning">{t('voices.withdrawn')}</Badge> : null}
        </p>
        {note ? <p className="text-sm break-words whitespace-pre-line">{note}</p> : null}
        <p className="text-sm break-all text-muted">
          {details.join(' · ')} <VoiceAddress voice={voice} />
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        busy={isPending}
        aria-label={t(removed ? 'voices.removeNamed' : 'voices.restoreNamed', words)}
        onClick={() =>
          mutate(
            { voice: id, removed },
            {
              onSuccess: () => toastSuccess(t(removed ? 'voices.removedDone' : 'voices.restoredDone')),
              onError: ({ message }) => toastError(message),
            },
          )
        }
      >
        {t(removed ? 'voices.remove' : 'voices.restore')}
      </Button>
    </li>
  )
}

/** Pages of casinos are named and linked nowhere. */
function VoiceAddress({ voice: { source, address } }: { voice: AdminVoice }) {
  if (address === null) return null
  if (!isLinked(source?.kind ?? 'decision')) return <span>{address}</span>
  return (
    <a href={address} rel="nofollow noreferrer" className="link">
      {address}
    </a>
  )
}
