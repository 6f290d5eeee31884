import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { wantedFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { gamesOptions } from '#data/catalogue/games.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { MorePages } from '#parts/site/more-pages.tsx'
import { oneOf } from '#platform/address-values.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The best-known games on sale or to come that lack one of these facts. */
export function needsOptions(missing: string | undefined) {
  const fact = wantedFact(missing)
  return gamesOptions({ missing: fact ? [fact] : [...wantedFacts], status: ['released', 'upcoming'] })
}

const wantedFact = oneOf(wantedFacts)

/** Which fact is looked for. */
export function NeedsChoice({ missing }: { missing: string | undefined }) {
  const { t } = useTranslation(['game-proposals', 'games'])
  const chosen = wantedFact(missing)
  return (
    <nav aria-label={t('needs.filter')} className="flex flex-wrap gap-2">
      {[undefined, ...wantedFacts].map((fact) => (
        <Link
          key={fact ?? 'any'}
          to="/needs-data"
          search={{ missing: fact }}
          resetScroll={false}
          aria-current={fact === chosen ? 'page' : undefined}
          className={clsx(buttonClass({ variant: fact === chosen ? 'primary' : 'outline', size: 'sm' }))}
        >
          {fact ? t(`games:field.${fact}`) : t('needs.any')}
        </Link>
      ))}
    </nav>
  )
}

export function NeedsList({ missing }: { missing: string | undefined }) {
  const { t } = useTranslation('game-proposals')
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(needsOptions(missing))
  const games = pages.data.pages.flatMap((page) => page.items)
  const total = pages.data.pages[0]?.total ?? 0
  if (games.length === 0) return <EmptyState title={t('needs.none')} />
  const counted = { shown: printInteger(games.length, locale), total: printInteger(total, locale) }
  return (
    <>
      <ol className="grid gap-3 md:grid-cols-2">
        {games.map((game) => (
          <Row key={game.slug} game={game} />
        ))}
      </ol>
      <MorePages text={t('needs.showing', counted)} pages={pages} />
    </>
  )
}

type Game = CallReply<'GET /api/games'>['items'][number]

function Row({ game }: { game: Game }) {
  const { t } = useTranslation(['game-proposals', 'games'])
  const lacks = wantedFacts.filter((fact) => game[fact] === null).map((fact) => t(`games:field.${fact}`))
  return (
    <li className="relative flex items-center gap-4 rounded-md border border-line bg-surface p-3 hover:border-line-strong">
      <GameCover game={game} className="w-12 shrink-0 rounded-sm" />
      <div className="min-w-0">
        <h2 className="font-text text-base leading-snug font-semibold tracking-normal">
          <Link
            to="/games/$slug"
            params={{ slug: game.slug }}
            className="break-words after:absolute after:inset-0 hover:underline"
          >
            {game.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{game.provider.name}</p>
        <p className="mt-0.5 text-sm">{t('needs.lacks', { facts: lacks.join(', ') })}</p>
      </div>
    </li>
  )
}

export function NeedsSkeleton() {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-24 rounded-md" />
      ))}
    </div>
  )
}
