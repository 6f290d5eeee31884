import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Folded } from '#parts/site/folded.tsx'
import { useLocale } from '#platform/i18n/locale.ts'

type SourceProps = {
  game: GameDetail
  /** Corrects any figure. */
  correct: ReactNode
}

/** How many say the figures, how far they can be relied on, and a way to correct a wrong one. */
export function GameSource({ game, correct }: SourceProps) {
  const { t } = useTranslation(['game-page', 'figures'])
  const locale = useLocale()
  const { url } = game.source
  const { sources, editor, disputed, lastRead } = countsOf(game)
  return (
    <Folded id="source" title={t('source.title')}>
      <p className="md:mt-3 max-w-prose text-[0.9375rem] leading-relaxed text-pretty text-muted">
        {[
          sources ? t('figures:page.known', { count: sources }) : t('figures:page.none'),
          sources ? t('figures:page.how') : '',
          editor ? t('figures:page.editor', { count: editor }) : '',
          disputed ? t('figures:page.disputed', { count: disputed }) : '',
          t('source.builds'),
          lastRead ? t('source.read', { date: printDate(lastRead, locale) }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem]">
        {url ? (
          <a href={url} rel="nofollow noreferrer" className="link">
            {t('source.page')}
          </a>
        ) : null}
        <Link to="/games/$slug/history" params={{ slug: game.slug }} className="link">
          {t('figures:page.history')}
        </Link>
        <Link to="/data" className="link">
          {t('source.link')}
        </Link>
        {correct}
      </p>
    </Folded>
  )
}

function countsOf({ sources }: GameDetail) {
  const figures = sourcedFacts.flatMap((field) => sources[field] ?? [])
  const slugs = figures.flatMap(({ voices }) => voices.flatMap(({ source }) => source?.slug ?? []))
  const days = figures.flatMap(({ voices }) => voices.flatMap(({ seenOn }) => seenOn ?? []))
  return {
    sources: new Set(slugs).size,
    editor: figures.filter(({ support }) => support === 0).length,
    disputed: figures.filter(({ state }) => state === 'disputed').length,
    /** The last day, or month, on which one of them was read. */
    lastRead: days.toSorted().at(-1),
  }
}
