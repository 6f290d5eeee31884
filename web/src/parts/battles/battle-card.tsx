import type { BattleCard as Card } from '@slot-liste/contract/battles/battles.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { Heart, MessageSquare } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Byline } from '#parts/lists/byline.tsx'
import { VisibilityBadge } from '#parts/lists/visibility-badge.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { BattleFaces } from './battle-faces.tsx'
import { useBattleWords } from './battle-names.ts'

type BattleCardProps = {
  battle: Card
  headingLevel?: 2 | 3 | 4 | undefined
  /** In the first view: its covers are fetched at once. */
  eager?: boolean | undefined
}

/** A saved battle on a shelf. The whole card leads to it; whoever saved it has a link of their own. */
export const BattleCard = memo(function BattleCard({ battle, headingLevel = 3, eager }: BattleCardProps) {
  const words = useBattleWords()
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group card">
      <BattleFaces
        entrants={battle.entrants}
        winners={battle.winners}
        eager={eager}
        className="rounded-t-[15px]"
      />
      <div className="card-body">
        <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tabular-nums">
          {words.kind(battle)}
          <VisibilityBadge visibility={battle.visibility} />
        </p>
        <Heading className="wrap-anywhere">
          <Link to="/battle/$id" params={{ id: battle.id }} data-card>
            {words.titleOf(battle)}
          </Link>
        </Heading>
        <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">{words.winners(battle)}</p>
        <footer>
          <Byline person={battle.owner} className="relative z-10 min-h-9 max-w-full" />
          <Counts counts={battle.counts} />
        </footer>
      </div>
    </article>
  )
})

function Counts({ counts }: { counts: Card['counts'] }) {
  return (
    <ul className="card-counts">
      <Count name="likes" count={counts.likes} icon={<Heart aria-hidden="true" />} />
      <Count name="comments" count={counts.comments} icon={<MessageSquare aria-hidden="true" />} />
    </ul>
  )
}

type CountProps = { name: 'likes' | 'comments'; count: number; icon: ReactNode }

function Count({ name, count, icon }: CountProps) {
  const { t } = useTranslation('list-card')
  const shown = printInteger(count, useLocale())
  return (
    <li>
      {icon}
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t(name, { count, shown })}</span>
    </li>
  )
}
