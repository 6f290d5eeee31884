import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { popularGamesOptions } from '#data/site/home.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The most looked-at games, standing on a board like records of different sizes; the last one leans. */
export function HeroShelf() {
  const { t } = useTranslation('home')
  const { data } = useSuspenseQuery(popularGamesOptions)
  return (
    <ul aria-label={t('hero.shelf')} className={board}>
      {data.items.slice(0, places.length).map((game, place) => (
        <li key={game.slug} className={clsx('shrink-0 snap-start', places[place])}>
          <Link
            to="/games/$slug"
            params={{ slug: game.slug }}
            className="block rounded-sm transition hover:-translate-y-1.5 focus-visible:-translate-y-1.5"
          >
            <GameCover game={game} eager className="rounded-sm shadow-raised" />
            <span className="sr-only">{game.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function HeroShelfSkeleton() {
  return (
    <div className={board}>
      {places.map((place) => (
        <Skeleton key={place} className={clsx('aspect-[3/4] shrink-0', place)} />
      ))}
    </div>
  )
}

const board =
  'relative -mx-4 flex snap-x scroll-px-4 items-end gap-2.5 overflow-x-auto border-b-4 border-line-strong px-4 pt-4 [scrollbar-width:none] md:mx-0 md:px-2 lg:gap-3 lg:overflow-visible'

/** Width of each cover: its own on a narrow screen, its share of the board on a wide one. */
const places = [
  'w-32 lg:w-auto lg:flex-[13_1_0]',
  'w-26 lg:w-auto lg:flex-[10_1_0]',
  'w-36 lg:w-auto lg:flex-[15_1_0]',
  'w-28 lg:w-auto lg:flex-[11_1_0]',
  'w-24 lg:w-auto lg:flex-[9.5_1_0]',
  'w-34 lg:w-auto lg:flex-[14_1_0]',
  'w-30 lg:w-auto lg:flex-[12_1_0]',
  'w-25 lg:w-auto lg:flex-[10.5_1_0]',
  'ml-1 w-31 origin-bottom-left -rotate-6 lg:w-auto lg:flex-[12.5_1_0]',
]
