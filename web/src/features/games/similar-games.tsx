import type { GameCard } from '@slot-liste/contract/games.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { similarGamesOptions } from '#data/games.ts'
import { GameGrid, GameGridSkeleton } from '#parts/game-grid.tsx'
import { type LikenessReason, LikenessWords } from '#parts/likeness-words.tsx'
import { Panel } from '#parts/panel.tsx'

export function SimilarGames({ slug }: { slug: string }) {
  const { t } = useTranslation('games')
  return (
    <section aria-labelledby="similar">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="similar" className="text-2xl">
          {t('similar.title')}
        </h2>
        <Link to="/games" className="link text-[0.9375rem]">
          {t('similar.all')}
        </Link>
      </div>
      <Panel outline={<GameGridSkeleton count={6} />} resetKey={slug}>
        <SimilarShelf slug={slug} />
      </Panel>
    </section>
  )
}

function SimilarShelf({ slug }: { slug: string }) {
  const { t } = useTranslation('games')
  const { items } = useSuspenseQuery(similarGamesOptions(slug)).data
  const reasons = new Map(items.map((item) => [item.game.slug, item.reasons]))
  if (items.length === 0) return <p className="text-muted">{t('similar.none')}</p>
  return (
    <GameGrid
      games={items.map((item) => item.game)}
      below={(game) => <Reasons game={game} reasons={reasons.get(game.slug) ?? []} />}
    />
  )
}

/** Why this game is here, in words. */
function Reasons({ game, reasons }: { game: GameCard; reasons: readonly LikenessReason[] }) {
  return (
    <ul className="mt-2 border-t border-line pt-2 text-[0.8125rem] leading-snug text-muted">
      {reasons.map((reason) => (
        <li key={reason.kind} className="mt-0.5 break-words">
          <LikenessWords reason={reason} game={game} />
        </li>
      ))}
    </ul>
  )
}
