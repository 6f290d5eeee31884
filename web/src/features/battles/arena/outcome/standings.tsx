import type { Game } from '@slot-liste/domain/battles/model/game.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import type { League } from '@slot-liste/domain/battles/setup/league.ts'
import type { Match } from '@slot-liste/domain/battles/setup/match.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#features/battles/arena/arena.tsx'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { BadgeOf, KindBadge } from '#features/battles/arena/kind-badge.tsx'
import { LaneLetter } from '#features/battles/arena/race/lane-mark.tsx'
import { lookOf } from '#features/battles/arena/race/looks.ts'
import { Section } from '#features/battles/arena/section.tsx'
import { printBalance, printShare, printTimes } from '#features/battles/arena/words.ts'
import type { Answers } from '#features/battles/arena/worker/jobs.ts'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { rateOf } from './outcome.ts'

type StandingsProps = { outcome: Outcome; chances: Answers['chances'] | null }

/** In which order a battle of several ended: a race's or a bonus battle's places, a league's points, chances of a bracket. */
export function Standings({ outcome: { battle, result }, chances }: StandingsProps) {
  if (result.league) return <Points league={result.league} />
  if (result.bracket && chances?.rounds) return <Titles rounds={chances.rounds} />
  if (result.match && (battle.mode === 'race' || battle.entrants.length > 2))
    return <Places match={result.match} />
  return null
}

function Name({ entrant }: { entrant: number }) {
  const { nameOf } = useBattle()
  return (
    <span className="flex items-center gap-2">
      <LaneLetter look={lookOf(entrant)} />
      {nameOf(entrant)}
    </span>
  )
}

function Places({ match }: { match: Match }) {
  const { t } = useTranslation('battle-arena')
  const { battle, unit } = useBattle()
  const isBonus = battle.mode === 'bonus'
  const order = match.places.map((place, entrant) => ({ place, entrant })).sort((a, b) => a.place - b.place)
  return (
    <Section title={t('places.title')} badge={<KindBadge kind="run" />}>
      <Table caption={t('places.title')} hideCaption>
        <thead>
          <tr>
            <Th numeric>{t('places.place')}</Th>
            <Th>{t('column.game')}</Th>
            <Th>{t('places.ending')}</Th>
            <Th numeric>{isBonus ? t('places.average') : t('run.balance')}</Th>
            <Th numeric>{t('lane.biggest')}</Th>
            {isBonus ? <Th numeric>{t('places.breakEven')}</Th> : null}
          </tr>
        </thead>
        <tbody>
          {order.map(({ place, entrant }) => (
            <PlaceRow key={entrant} place={place} entrant={entrant} game={match.games[entrant] as Game} />
          ))}
        </tbody>
      </Table>
      {match.spinOff ? <p className="mt-3 text-sm text-muted">{t(`places.spinOff.${unit}`)}</p> : null}
    </Section>
  )
}

function PlaceRow({ place, entrant, game }: { place: number; entrant: number; game: Game }) {
  const { t } = useTranslation('battle-arena')
  const { battle, unit, locale } = useBattle()
  const isBonus = battle.mode === 'bonus'
  const table = battle.entrants[entrant]?.table
  const even = game.counts.reduce(
    (sum, count, i) => sum + ((table?.payouts[i] ?? 0) >= (table?.cost ?? 0) ? count : 0),
    0,
  )
  const n = printInteger(game.spins, locale)
  return (
    <Tr>
      <Td numeric>{printInteger(place, locale)}</Td>
      <Td>
        <Name entrant={entrant} />
      </Td>
      <Td>
        {game.ending === 'target'
          ? t('places.target', { n })
          : t(game.ending === 'ruin' ? `places.ruin.${unit}` : `places.${unit}`, { n })}
      </Td>
      <Td numeric>
        {isBonus
          ? `${printTimes(game.spins === 0 ? 0 : game.returned / game.spins, locale)} (${printShare(rateOf(game), locale)})`
          : printBalance(game.balance, locale)}
      </Td>
      <Td numeric>{printTimes(game.biggest, locale)}</Td>
      {isBonus ? <Td numeric>{game.spins === 0 ? '—' : printShare(even / game.spins, locale)}</Td> : null}
    </Tr>
  )
}

function Points({ league }: { league: League }) {
  const { t } = useTranslation('battle-arena')
  const { locale } = useBattle()
  const columns = ['played', 'won', 'drawn', 'lost', 'points'] as const
  return (
    <Section title={t('league.title')} badge={<KindBadge kind="run" />} lead={t('league.lead')}>
      <Table caption={t('league.title')} hideCaption>
        <thead>
          <tr>
            <Th numeric>{t('places.place')}</Th>
            <Th>{t('column.game')}</Th>
            {columns.map((column) => (
              <Th key={column} numeric>
                {t(`league.${column}`)}
              </Th>
            ))}
            <Th numeric>{t('run.balance')}</Th>
            <Th numeric>{t('lane.biggest')}</Th>
          </tr>
        </thead>
        <tbody>
          {league.table.map((row) => (
            <Tr key={row.entrant}>
              <Td numeric>{printInteger(league.places[row.entrant] ?? 0, locale)}</Td>
              <Td>
                <Name entrant={row.entrant} />
              </Td>
              {columns.map((column) => (
                <Td key={column} numeric>
                  {printInteger(row[column], locale)}
                </Td>
              ))}
              <Td numeric>{printBalance(row.balance, locale)}</Td>
              <Td numeric>{printTimes(row.biggest, locale)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

/** How likely each one was to get through each round. */
function Titles({ rounds }: { rounds: readonly (readonly Figure[])[] }) {
  const { t } = useTranslation('battle-arena')
  const { locale } = useBattle()
  const [first] = rounds
  const title = (i: number) => rounds[i]?.at(-1)?.value ?? 0
  const order = rounds.map((_, i) => i).sort((one, other) => title(other) - title(one))
  return (
    <Section
      title={t('titles.title')}
      badge={first?.[0] ? <BadgeOf figure={first[0]} /> : null}
      lead={t('titles.lead')}
    >
      <Table caption={t('titles.title')} hideCaption>
        <thead>
          <tr>
            <Th>{t('column.game')}</Th>
            {first?.map((_, round) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number.
              <Th key={round} numeric>
                {round === first.length - 1 ? t('titles.champion') : t('titles.through', { n: round + 1 })}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((entrant) => (
            <Tr key={entrant}>
              <Td>
                <Name entrant={entrant} />
              </Td>
              {rounds[entrant]?.map((figure, round) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number.
                <Td key={round} numeric>
                  {printShare(figure.value, locale)}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
