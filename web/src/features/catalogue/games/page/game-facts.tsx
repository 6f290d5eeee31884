import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { printDate, printInteger, printMoney, unknown } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWord } from '#data/site/site.ts'
import { FigureState } from '#parts/catalogue/figure-state.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { chipClass } from '#ui/form/chip.tsx'
import { type FigureAction, FigureSources } from './figure-sources.tsx'

type GameFactsProps = { game: GameDetail; action?: FigureAction | undefined }

/** The facts of a game by name; unpublished ones are a dash. */
export function GameFacts({ game, action }: GameFactsProps) {
  const { t } = useTranslation(['game-page', 'games', 'figures'])
  const locale = useLocale()
  const { mechanic, layout } = game
  const lines = linesOf(game)
  const sourced = { game, action }
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
      <Fact {...sourced} name={t('games:field.releaseDate')} fields={['releaseDate']}>
        {printDate(game.releaseDate, locale)}
      </Fact>
      <Fact name={t('games:field.theme')}>
        <Themes game={game} />
      </Fact>
      <Fact
        {...sourced}
        name={t('games:field.grid')}
        fields={['reels', 'rows', 'layout']}
        note={layout === null ? undefined : t('figures:layout', { layout })}
      >
        <Grid game={game} />
      </Fact>
      <Fact name={t('demo.title')}>
        {game.demoUrl === null ? (
          <span className="font-normal text-muted">{t('demo.none')}</span>
        ) : (
          <a href="#demo" className="link">
            {t('demo.there')}
          </a>
        )}
      </Fact>
      <Fact
        {...sourced}
        name={t('games:field.mechanic')}
        fields={['mechanic']}
        note={mechanic ? t(`mechanicMeans.${mechanic}`) : undefined}
        className="col-span-2"
      >
        {mechanic ? t(`games:mechanic.${mechanic}`) : unknown}
      </Fact>
      {lines ? (
        <Fact {...sourced} name={t(`games:field.${lines[0]}`)} fields={lines}>
          <Lines game={game} field={lines[0]} />
        </Fact>
      ) : null}
      <Fact {...sourced} name={t('games:field.minBet')} fields={['minBet']}>
        {printMoney(game.minBet, locale)}
      </Fact>
      <Fact
        {...sourced}
        name={t('games:field.maxBet')}
        fields={['maxBet']}
        note={t('detail.betsNote')}
        className={lines ? 'max-sm:col-span-2' : 'sm:col-span-2'}
      >
        {printMoney(game.maxBet, locale)}
      </Fact>
      <Fact name={t('games:field.features')} className="col-span-full">
        <Features slugs={game.features} />
      </Fact>
    </dl>
  )
}

type FactProps = {
  name: string
  note?: string | undefined
  className?: string
  children: ReactNode
} & ({ fields?: never } | (GameFactsProps & { fields: Parameters<typeof FigureSources>[0]['fields'] }))

function Fact({ name, note, className = '', children, ...sourced }: FactProps) {
  return (
    <div className={`flex min-w-0 flex-wrap content-start items-baseline gap-x-2.5 ${className}`}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="order-1 mt-0.5 w-full min-w-0 font-semibold break-words tabular-nums">
        {children}
        {sourced.fields ? (
          <>
            {' '}
            <FigureState sources={sourced.fields.map((field) => sourced.game.sources[field])} />
          </>
        ) : null}
      </dd>
      {note ? (
        <dd className="order-1 mt-0.5 w-full max-w-prose text-sm leading-snug text-muted">{note}</dd>
      ) : null}
      {sourced.fields ? (
        <dd>
          <FigureSources {...sourced} name={name} />
        </dd>
      ) : null}
    </div>
  )
}

/** Lines or ways, as the game counts wins; one that counts neither has none to name. */
function linesOf({ mechanic, paylines, ways }: GameDetail) {
  if (mechanic === 'ways' || (mechanic === null && ways !== null)) return ['ways', 'waysMin'] as const
  return mechanic === 'paylines' || paylines !== null ? (['paylines'] as const) : null
}

/** Ways that differ from spin to spin are a range. */
function Lines({ game, field }: { game: GameDetail; field: 'ways' | 'paylines' }) {
  const locale = useLocale()
  const most = printInteger(game[field], locale)
  return field === 'ways' && game.waysMin !== null && game.ways !== null
    ? `${printInteger(game.waysMin, locale)}–${most}`
    : most
}

/** An uneven grid as it is, reel by reel. */
function Grid({ game: { reels, rows, layout } }: { game: GameDetail }) {
  const { t } = useTranslation(['game-page', 'games'])
  if (layout !== null) return layout
  if (reels !== null && rows !== null) return t('detail.gridSize', { reels, count: rows })
  if (reels !== null) return t('detail.gridReels', { reels })
  return rows === null ? unknown : t('detail.gridRows', { count: rows })
}

/** The main theme and further ones. */
function Themes({ game: { theme, moreThemes } }: { game: GameDetail }) {
  const themes = theme === null ? moreThemes : [theme, ...moreThemes]
  if (themes.length === 0) return unknown
  return (
    <span className="flex flex-wrap gap-x-3">
      {themes.map((slug) => (
        <ThemeLink key={slug} slug={slug} />
      ))}
    </span>
  )
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
