import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { printTimes } from '#features/battles/arena/words.ts'
import { LaneDashes } from './lane-mark.tsx'
import type { Look } from './looks.ts'
import type { Transport } from './transport.ts'

type EventFeedProps = { tape: Tape; entrants: readonly number[]; looks: readonly Look[]; frame: number }

/** So many are shown at a time. */
const shown = 16

/** The larger payouts until now, the last one first. */
export function EventFeed({ tape, entrants, looks, frame }: EventFeedProps) {
  const { t } = useTranslation('battle-arena')
  const { battle, locale, nameOf } = useBattle()
  const spin = tape.edges[frame] ?? 0
  const events = tape.events.filter((event) => event.spin <= spin)
  const unit = battle.mode === 'bonus' ? 'round' : 'spin'
  return (
    <section aria-label={t('events.title')} className="rounded-md border border-line bg-surface p-4">
      <h3 className="font-text text-sm font-semibold tracking-normal text-muted">{t('events.title')}</h3>
      <ol className="battle-events mt-2 grid gap-1.5 text-sm">
        {events
          .slice(-shown)
          .reverse()
          .map((event) => (
            <li key={`${event.spin}-${event.lane}`} className="flex min-w-0 items-center gap-2">
              {looks[event.lane] ? <LaneDashes look={looks[event.lane] as Look} /> : null}
              <span className="min-w-0 truncate">{nameOf(entrants[event.lane] ?? event.lane)}</span>
              <span className="shrink-0 text-muted tabular-nums">
                {t(`events.${unit}`, { n: printInteger(event.spin, locale) })}
              </span>
              <strong className="ml-auto tabular-nums">{printTimes(event.payout, locale)}</strong>
            </li>
          ))}
      </ol>
      {events.length === 0 ? <p className="mt-2 text-sm text-muted">{t('events.none')}</p> : null}
      <p className="mt-3 border-t border-line pt-2 text-sm text-muted">
        {t('events.leads', { count: tape.leads[frame] ?? 0 })}
      </p>
    </section>
  )
}

type EventNoteProps = Pick<EventFeedProps, 'entrants' | 'looks' | 'frame'> & { transport: Transport }

/** The last event until now, below the picture. It is spoken where somebody has stopped: while it runs there are too many. */
export function EventNote({ entrants, looks, frame, transport }: EventNoteProps) {
  const { t } = useTranslation('battle-arena')
  const { battle, locale, nameOf } = useBattle()
  const isRunning = useStore(transport, (standing) => standing.isRunning)
  const event = transport.pace.events.findLast((one) => one.frame <= frame)
  const look = event && looks[event.lane]
  const unit = battle.mode === 'bonus' ? 'round' : 'spin'
  return (
    <p
      aria-live={isRunning ? 'off' : 'polite'}
      className="mt-1 flex h-11 items-center gap-2 overflow-hidden text-sm leading-tight sm:h-8"
    >
      {event && look ? (
        <>
          <LaneDashes look={look} />
          <span className="min-w-0 text-pretty">
            <span className="text-muted tabular-nums">
              {`${t(`events.${unit}`, { n: printInteger(event.spin, locale) })} · `}
            </span>
            {t(`events.kind.${event.kind}`, {
              name: nameOf(entrants[event.lane] ?? event.lane),
              times: printTimes(event.payout, locale),
            })}
          </span>
        </>
      ) : null}
    </p>
  )
}
