import type { SearchReply } from '@slot-liste/contract/search/search.ts'
import { Link } from '@tanstack/react-router'
import { Scale, Swords } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { buttonClass } from '#ui/button.tsx'

/** `X vs Y` may be a game's name, or two games somebody would like to see against each other. */
export function DuelOffer({ duel: { one, other } }: { duel: NonNullable<SearchReply['duel']> }) {
  const { t } = useTranslation('search')
  const g = `${one.slug},${other.slug}`
  return (
    <div className="mb-6 flex max-w-2xl flex-wrap items-center gap-2">
      <Link
        to="/battle"
        search={{ g }}
        className="flex min-w-0 grow items-center gap-4 rounded-lg border border-line bg-raised p-4 hover:border-ink"
      >
        <span className="flex shrink-0 gap-1.5">
          {[one, other].map((game) => (
            <GameCover key={game.slug} game={game} eager className="w-12 rounded-[4px]" />
          ))}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-balance">
            {t('duel.title', { one: one.name, other: other.name })}
          </span>
          <span className="block text-sm text-muted">{t('duel.body')}</span>
        </span>
        <Swords aria-hidden="true" className="size-6 shrink-0 text-accent" />
      </Link>
      <Link to="/compare" search={{ g }} className={buttonClass({ variant: 'outline' })}>
        <Scale aria-hidden="true" />
        {t('duel.compare')}
      </Link>
    </div>
  )
}
