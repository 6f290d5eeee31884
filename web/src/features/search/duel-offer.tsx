import { readDuel } from '@slot-liste/domain/search/duel.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Swords } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { duelOptions } from '#data/search/search.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'

/** `X vs Y` may be a game's name, or two games somebody would like to see against each other. */
export function DuelOffer({ q }: { q: string }) {
  const sides = readDuel(q)
  return sides ? <Offer sides={sides} /> : null
}

function Offer({ sides }: { sides: [string, string] }) {
  const { t } = useTranslation('search')
  const games = useQuery(duelOptions(sides)).data?.games
  if (!games) return null
  const [one, other] = games
  return (
    <Link
      to="/battle"
      search={{ g: `${one.slug},${other.slug}` }}
      className="mb-6 flex max-w-2xl items-center gap-4 rounded-lg border border-line bg-raised p-4 hover:border-ink"
    >
      <span className="flex shrink-0 gap-1.5">
        {games.map((game) => (
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
  )
}
