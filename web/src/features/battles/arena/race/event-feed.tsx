import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { printTimes } from '#features/battles/arena/words.ts'
import { LaneLetter } from './lane-mark.tsx'
import type { Look } from './looks.ts'

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
              {looks[event.lane] ? <LaneLetter look={looks[event.lane] as Look} /> : null}
              <span className="sr-only">{nameOf(entrants[event.lane] ?? event.lane)}</span>
              <span className="text-muted tabular-nums">
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
