import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { printDate, printInteger, printMoney, unknown } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWord } from '#data/site/site.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { chipClass } from '#ui/form/chip.tsx'

/** The facts of a game by name; unpublished ones are a dash. */
export function GameFacts({ game }: { game: GameDetail }) {
  const { t } = useTranslation(['game-page', 'games'])
  const locale = useLocale()
  const { mechanic } = game
  const lines = linesOf(game)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
      <Fact name={t('games:field.releaseDate')}>{printDate(game.releaseDate, locale)}</Fact>
      <Fact name={t('games:field.theme')}>{game.theme ? <ThemeLink slug={game.theme} /> : unknown}</Fact>
      <Fact name={t('games:field.grid')}>
        <Grid game={game} />
      </Fact>
      <Fact
        name={t('games:field.mechanic')}
        note={mechanic ? t(`mechanicMeans.${mechanic}`) : undefined}
        className={lines ? 'col-span-2' : 'col-span-full'}
      >
        {mechanic ? t(`games:mechanic.${mechanic}`) : unknown}
      </Fact>
      {lines ? <Fact name={t(`games:field.${lines.name}`)}>{printInteger(lines.count, locale)}</Fact> : null}
      <Fact name={t('games:field.minBet')}>{printMoney(game.minBet, locale)}</Fact>
      <Fact name={t('games:field.maxBet')} note={t('detail.betsNote')} className="sm:col-span-2">
        {printMoney(game.maxBet, locale)}
      </Fact>
      <Fact name={t('games:field.features')} className="col-span-full">
        <Features slugs={game.features} />
      </Fact>
    </dl>
  )
}

type FactProps = { name: string; note?: string | undefined; className?: string; children: ReactNode }

function Fact({ name, note, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold break-words tabular-nums">{children}</dd>
      {note ? <dd className="mt-0.5 max-w-prose text-sm leading-snug text-muted">{note}</dd> : null}
    </div>
  )
}

/** Lines or ways, as the game counts wins; one that counts neither has none to name. */
function linesOf({ mechanic, paylines, ways }: GameDetail) {
  if (mechanic === 'ways' || (mechanic === null && ways !== null))
    return { name: 'ways', count: ways } as const
  if (mechanic === 'paylines' || paylines !== null) return { name: 'paylines', count: paylines } as const
  return null
}

function Grid({ game: { reels, rows } }: { game: GameDetail }) {
  const { t } = useTranslation(['game-page', 'games'])
  if (reels !== null && rows !== null) return t('detail.gridSize', { reels, rows })
  if (reels !== null) return t('detail.gridReels', { reels })
  return rows === null ? unknown : t('detail.gridRows', { rows })
}

function ThemeLink({ slug }: { slug: string }) {
  return (
    <Link to="/games" search={{ theme: [slug] }} className="link">
      {useWord('themes', slug)}
    </Link>
  )
}

function Features({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation(['game-page', 'games'])
  if (slugs.length === 0) return <span className="font-normal text-muted">{t('detail.noFeatures')}</span>
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {slugs.map((slug) => (
        <li key={slug}>
          <FeatureLink slug={slug} />
        </li>
      ))}
    </ul>
  )
}

function FeatureLink({ slug }: { slug: string }) {
  return (
    <Link to="/games" search={{ feature: [slug] }} className={chipClass({})}>
      {useWord('features', slug)}
    </Link>
  )
}
