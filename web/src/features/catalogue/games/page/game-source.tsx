import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** Where the figures come from, how far they go, and whom to tell of a wrong one. */
export function GameSource({ game }: { game: GameDetail }) {
  const { t } = useTranslation('game-page')
  const locale = useLocale()
  const { url } = game.source
  const kinds = Object.values(game.sources).flatMap(({ voices }) => voices.map(({ kind }) => kind))
  return (
    <section aria-labelledby="source" className="border-l-2 border-line-strong pl-5">
      <h2 id="source" className="text-lg">
        {t('source.title')}
      </h2>
      <p className="mt-2 max-w-prose text-[0.9375rem] leading-relaxed text-pretty text-muted">
        {t(`source.${originOf(kinds)}`)} {t('source.builds')}{' '}
        {t('source.updated', { date: printDate(game.updatedAt.slice(0, 10), locale) })}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem]">
        {url ? (
          <a href={url} rel="nofollow noreferrer" className="link">
            {t('source.page')}
          </a>
        ) : null}
        <Link to="/help" hash="data-sources" className="link">
          {t('source.link')}
        </Link>
        <Link to="/contact" search={{ topic: 'wrongFigure', game: game.slug }} className="link">
          {t('source.report')}
        </Link>
      </p>
    </section>
  )
}

function originOf(kinds: readonly string[]): 'gameData' | 'editorial' | 'both' {
  if (kinds.every((kind) => kind === 'editor')) return 'editorial'
  return kinds.includes('editor') ? 'both' : 'gameData'
}
