import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { foundGamesOptions } from '#data/search.ts'
import { GameGrid } from '#parts/game-grid.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Found } from './found.tsx'

export function FoundGames({ q }: { q: string }) {
  const { t } = useTranslation('search')
  const { items, total } = useSuspenseQuery(foundGamesOptions(q)).data
  return (
    <Found kind="games" title={t('games.title')} total={total} none={t('games.none')}>
      <GameGrid games={items} headingLevel={3} />
      {total > items.length ? (
        <Link to="/games" search={{ q }} className={`${buttonClass({ variant: 'outline' })} mt-8`}>
          {t('games.all', { count: total })}
        </Link>
      ) : null}
    </Found>
  )
}
