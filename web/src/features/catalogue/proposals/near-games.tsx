import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSuggestedGames } from '#data/catalogue/found-games.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'

const shown = 4

/** Games of the catalogue that the typed name may mean: nobody proposes one that exists. */
export function NearGames({ name }: { name: string }) {
  const { t } = useTranslation('game-proposals')
  const { games, isSearched } = useSuggestedGames(name)
  const near = isSearched ? games.slice(0, shown) : []
  return (
    <div role="status">
      {near.length > 0 ? (
        <section aria-labelledby="near-games" className="mt-4 rounded-md border border-line bg-sunken p-4">
          <h2 id="near-games" className="font-text text-base font-semibold tracking-normal">
            {t('near')}
          </h2>
          <ul className="mt-3 grid gap-2 sm:grid-cols-2">
            {near.map((game) => (
              <li key={game.slug}>
                <Link
                  to="/games/$slug"
                  params={{ slug: game.slug }}
                  className="flex min-h-11 items-center gap-3 rounded-sm hover:underline"
                >
                  <GameCover game={game} className="w-8 shrink-0 rounded-[4px]" />
                  <span className="min-w-0">
                    <span className="block text-[0.9375rem] font-medium break-words">{game.name}</span>
                    <span className="block text-sm text-muted">{game.provider.name}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
