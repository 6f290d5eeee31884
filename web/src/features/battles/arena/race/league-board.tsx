import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import type { FixtureNotice } from './board-state.ts'
import { LaneLetter } from './lane-mark.tsx'
import { lookOf } from './looks.ts'

type LeagueBoardProps = {
  fixtures: readonly FixtureNotice[]
  table: readonly { entrant: number; points: number }[]
  onWatch: (act: number) => void
}

/** The table of points so far, and the fixtures; each can be chosen to watch it. */
export function LeagueBoard({ fixtures, table, onWatch }: LeagueBoardProps) {
  const { t } = useTranslation('battle-arena')
  const { nameOf } = useBattle()
  return (
    <div className="battle-grid mb-4">
      <section aria-label={t('league.fixtures')} className="rounded-md border border-line bg-surface p-4">
        <h3 className="font-text text-sm font-semibold tracking-normal text-muted">{t('league.fixtures')}</h3>
        <ol className="mt-3 flex flex-wrap gap-2">
          {fixtures.map((fixture) => (
            <li key={fixture.act}>
              <Chip fixture={fixture} onWatch={onWatch} />
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={t('league.soFar')} className="rounded-md border border-line bg-surface p-4">
        <h3 className="font-text text-sm font-semibold tracking-normal text-muted">{t('league.soFar')}</h3>
        <ol className="mt-3 grid gap-1.5 text-sm">
          {table.map(({ entrant, points }) => (
            <li key={entrant} className="flex min-w-0 items-center gap-2">
              <LaneLetter look={lookOf(entrant)} />
              <span className="min-w-0 flex-1 truncate">{nameOf(entrant)}</span>
              <strong className="tabular-nums">{points}</strong>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Chip({ fixture, onWatch }: { fixture: FixtureNotice; onWatch: (act: number) => void }) {
  const { t } = useTranslation('battle-arena')
  const { nameOf } = useBattle()
  const { entrants, winners, isLive, act } = fixture
  const [one, other] = entrants
  const outcome =
    winners === null
      ? t('league.ahead')
      : winners.length > 1
        ? t('league.drawn')
        : t('spoken.ahead', { name: nameOf(winners[0] ?? 0) })
  return (
    <button
      type="button"
      aria-current={isLive ? 'step' : undefined}
      onClick={() => onWatch(act)}
      className={clsx(
        'flex items-center gap-1 rounded-sm border p-2',
        isLive ? 'border-accent' : 'border-line',
      )}
    >
      {entrants.map((entrant) => (
        <span
          key={entrant}
          className={clsx(
            'rounded-full p-1',
            winners?.includes(entrant) ? 'bg-ink/14' : winners && 'opacity-50',
          )}
        >
          <LaneLetter look={lookOf(entrant)} />
        </span>
      ))}
      <span className="sr-only">{`${nameOf(one)} – ${nameOf(other)}. ${outcome}`}</span>
    </button>
  )
}
