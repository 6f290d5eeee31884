import { Link } from '@tanstack/react-router'
import { RotateCcw, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { battleAddress } from '#data/battles/battle-address.ts'
import type { PastBattle } from '#data/battles/battle-history.ts'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { Ago } from '#parts/site/ago.tsx'
import { ForgetPast } from './forget-past.tsx'

type PastBattlesProps = { battles: readonly PastBattle[]; onForgotten: () => void }

/** A guest's battles in this browser; each links to the same run. */
export function PastBattles({ battles, onForgotten }: PastBattlesProps) {
  const { t } = useTranslation('battle-page')
  return (
    <section aria-labelledby="past-battles">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="past-battles" className="text-2xl">
          {t('recent.here')}
        </h2>
        <ForgetPast battles={battles} onForgotten={onForgotten} className="max-sm:-ml-3" />
        <p className="w-full text-muted">{t('recent.hereLead')}</p>
      </div>
      <ul className="grid gap-2.5 lg:grid-cols-2">
        {battles.map((battle) => (
          <Row key={battle.digest} battle={battle} />
        ))}
      </ul>
    </section>
  )
}

function Row({ battle }: { battle: PastBattle }) {
  const { t } = useTranslation('battle-page')
  const words = useBattleWords()
  const { setup, entrants, at } = battle
  return (
    <li className="group relative flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-2.5 pr-3.5 transition hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <span className="flex shrink-0">
        {entrants.slice(0, 2).map((entrant, place) => (
          <GameCover
            // biome-ignore lint/suspicious/noArrayIndexKey: the same game may stand there twice.
            key={place}
            game={entrant}
            className="w-11 rounded-sm outline-1 -outline-offset-1 outline-ink/15 not-first:-ml-3"
          />
        ))}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to="/battle"
          search={battleAddress(setup, entrants, { seed: setup.seed })}
          aria-label={t('recent.again', { names: words.names(entrants) })}
          className="line-clamp-2 leading-snug font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-md group-hover:text-accent"
        >
          {words.names(entrants)}
        </Link>
        <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-sm text-muted">
          <Trophy aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{words.winners(battle)}</span>
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          {words.kind(setup)}
          <Ago at={new Date(at).toISOString()} />
        </p>
      </div>
      <RotateCcw aria-hidden="true" className="size-4.5 shrink-0 text-muted group-hover:text-accent" />
    </li>
  )
}
