import type { Changes } from '@slot-liste/contract/site/changes.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { printWeek, type Week } from '@slot-liste/domain/figures/weeks.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addedGamesOptions, changesOptions } from '#data/site/changes.ts'
import { GameGrid, GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { MorePages } from '#parts/site/more-pages.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChangedGame, ChangedProvider } from './changed-game.tsx'

/** A week: its games that are new, and the games and providers whose facts changed. Without one, the last week with news. */
export function ChangesWeek({ week }: { week: Week | undefined }) {
  const { t } = useTranslation(['changes', 'games'])
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(changesOptions(week))
  const games = pages.data.pages.flatMap(({ items }) => items)
  const news = pages.data.pages[0] as Changes
  const count = { shown: printInteger(games.length, locale), total: printInteger(news.total, locale) }
  const isEmpty = news.changesCount === 0 && news.newGamesCount === 0
  return (
    <>
      <Weeks news={news} />
      {isEmpty ? (
        <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
      ) : (
        <p className="mt-2 text-[0.9375rem] text-muted tabular-nums">
          <Summary news={news} />
        </p>
      )}
      {news.newGamesCount > 0 ? (
        <section aria-labelledby="new-games" className="mt-8">
          <h2 id="new-games" className="mb-4 text-2xl">
            {t('newGames')}
          </h2>
          <Panel outline={<GameGridSkeleton count={6} />} resetKey={news.week}>
            <NewGames week={news.week} />
          </Panel>
        </section>
      ) : null}
      {news.total > 0 ? (
        <section aria-labelledby="changed-games" className="mt-8">
          <h2 id="changed-games" className="mb-4 text-2xl">
            {t('changedGames')}
          </h2>
          <ol className="border-b border-line">
            {games.map((changed) => (
              <ChangedGame key={changed.game.slug} changed={changed} />
            ))}
          </ol>
          <MorePages text={t('games:count', count)} pages={pages} />
        </section>
      ) : null}
      {news.providers.length > 0 ? (
        <section aria-labelledby="changed-providers" className="mt-12">
          <h2 id="changed-providers" className="mb-4 text-2xl">
            {t('changedProviders')}
          </h2>
          <ol className="border-b border-line">
            {news.providers.map((changed) => (
              <ChangedProvider key={changed.provider.slug} changed={changed} />
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}

function NewGames({ week }: { week: Week }) {
  const { t } = useTranslation('games')
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(addedGamesOptions(week))
  const games = pages.data.pages.flatMap(({ items }) => items)
  const total = pages.data.pages[0]?.total ?? 0
  const count = { shown: printInteger(games.length, locale), total: printInteger(total, locale) }
  return (
    <>
      <GameGrid games={games} headingLevel={3} />
      {total > games.length || pages.data.pages.length > 1 ? (
        <MorePages text={t('count', count)} pages={pages} />
      ) : null}
    </>
  )
}

function Summary({ news: { total, providers, changesCount, newGamesCount } }: { news: Changes }) {
  const { t } = useTranslation('changes')
  const locale = useLocale()
  const print = (n: number) => printInteger(n, locale)
  return [
    total > 0 ? t('games', { count: total, shown: print(total) }) : null,
    providers.length > 0 ? t('providers', { count: providers.length, shown: print(providers.length) }) : null,
    changesCount > 0 ? t('changes', { count: changesCount, shown: print(changesCount) }) : null,
    newGamesCount > 0 ? t('added', { count: newGamesCount, shown: print(newGamesCount) }) : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Which week it is, and the nearest ones with news. */
function Weeks({ news: { week, previous, next } }: { news: Changes }) {
  const { t } = useTranslation('changes')
  const locale = useLocale()
  return (
    <nav aria-label={t('weeks')} className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 lg:mt-10">
      <p className="mr-auto text-xl font-semibold tabular-nums max-sm:w-full">{printWeek(week, locale)}</p>
      {previous ? (
        <Link to="/changes" search={{ week: previous }} resetScroll={false} className={turn}>
          <ArrowLeft aria-hidden="true" />
          {t('previous')}
        </Link>
      ) : null}
      {next ? (
        <Link to="/changes" search={{ week: next }} resetScroll={false} className={turn}>
          {t('next')}
          <ArrowRight aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  )
}

const turn = buttonClass({ variant: 'outline', size: 'sm' })
