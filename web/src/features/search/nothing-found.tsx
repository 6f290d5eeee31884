import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PagedTab, popularGamesOptions } from '#data/search/search.ts'
import { GameGrid } from '#parts/catalogue/game-grid.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type NothingFoundProps = { q: string; kind?: Exclude<PagedTab, 'battle'>; near: readonly string[] }

/** Nothing at all, or nothing of one kind: what may have been meant, a way to tell us, and something to look at. */
export function NothingFound({ q, kind, near }: NothingFoundProps) {
  const { t } = useTranslation('search')
  return (
    <>
      <div role="status">
        <EmptyState
          title={kind ? t(`noneOf.${kind}`, { q }) : t('empty.title', { q })}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link to="/propose-game" search={{ name: q }} className={buttonClass({})}>
                {t('empty.report')}
              </Link>
              <Link to="/games" className={buttonClass({ variant: 'outline' })}>
                {t('empty.browse')}
              </Link>
            </div>
          }
        >
          {t('empty.body')}
        </EmptyState>
        <DidYouMean names={near} />
      </div>
      <Popular />
    </>
  )
}

function DidYouMean({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('search')
  if (names.length === 0) return null
  return (
    <p className="flex flex-wrap justify-center gap-x-3 gap-y-1 text-center">
      <span className="text-muted">{t('didYouMean')}</span>
      {names.map((name) => (
        <Link key={name} to="/search" search={{ q: name }} className="link font-semibold">
          {name}
        </Link>
      ))}
    </p>
  )
}

/** The most viewed games; optional. */
function Popular() {
  const { t } = useTranslation('search')
  const { data } = useQuery(popularGamesOptions)
  if (!data) return null
  return (
    <section aria-labelledby="popular" className="mt-14">
      <h2 id="popular" className="mb-5 text-2xl">
        {t('popular')}
      </h2>
      <GameGrid games={data.items} headingLevel={3} />
    </section>
  )
}
