import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { printDate, printMultiple } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { Swords, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { Byline } from '#parts/lists/byline.tsx'
import { VisibilityBadge } from '#parts/lists/visibility-badge.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'

/** Entrants, winner, owner and dates of a battle. User text stays text. */
export function BattleHead({ battle }: { battle: SavedBattle }) {
  const { t } = useTranslation('battle-page')
  const locale = useLocale()
  const words = useBattleWords()
  return (
    <header>
      <p className="mb-2.5 flex flex-wrap gap-1.5">
        <Badge icon={<Swords aria-hidden="true" />}>{words.kind(battle)}</Badge>
        <VisibilityBadge visibility={battle.visibility} />
      </p>
      <h1
        tabIndex={-1}
        className="font-display text-3xl leading-tight text-balance wrap-anywhere outline-none sm:text-4xl lg:text-5xl"
      >
        {words.titleOf(battle)}
      </h1>
      <Games battle={battle} />
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        {battle.prediction === null ? (
          <Byline person={battle.owner} className="min-h-9 text-base" />
        ) : (
          <Link to="/predictions/{-$day}" params={{ day: battle.prediction }} className="link">
            {t('ofDay')}
          </Link>
        )}
        <time dateTime={battle.createdAt} className="text-[0.9375rem] text-muted">
          {t('savedAt', { date: printDate(battle.createdAt.slice(0, 10), locale) })}
        </time>
      </div>
      <Won battle={battle} />
    </header>
  )
}

/** Each leads to its page, where there is one; with who made it. */
function Games({ battle: { entrants } }: { battle: SavedBattle }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem]">
      {entrants.map(({ key, slug, name, provider }) => (
        <li key={key} className="min-w-0">
          {slug ? (
            <Link to="/games/$slug" params={{ slug }} className="link wrap-anywhere">
              {name}
            </Link>
          ) : (
            <span className="wrap-anywhere">{name}</span>
          )}{' '}
          <span className="text-muted wrap-anywhere">{provider.name}</span>
        </li>
      ))}
    </ul>
  )
}

/** The winner, with the balance where a single balance decided. */
function Won({ battle }: { battle: SavedBattle }) {
  const locale = useLocale()
  const words = useBattleWords()
  const { setup, entrants, winners } = battle
  const [only] = winners
  const balance = winners.length === 1 && only !== undefined ? entrants[only]?.outcome.balance : undefined
  const decides = ['duel', 'bonus'].includes(setup.mode) && setup.criterion === 'final'
  return (
    <p className="mt-4 flex max-w-[65ch] gap-2.5 text-lg leading-snug">
      <Trophy aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0 font-semibold wrap-anywhere">
        {words.winners(battle)}
        {decides && balance !== undefined ? (
          <span className="ml-2 font-normal text-muted tabular-nums">{signed(balance / 10, locale)}</span>
        ) : null}
      </span>
    </p>
  )
}

/** `+41x`, `−12,5x`. */
export function signed(multiple: number, locale: Parameters<typeof printMultiple>[1]): string {
  const sign = multiple > 0 ? '+' : multiple < 0 ? '−' : ''
  return `${sign}${printMultiple(Math.abs(multiple), locale)}`
}
