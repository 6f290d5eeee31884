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
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface transition hover:-translate-y-0.5 hover:border-line-strong hover:shadow-raised has-[a[data-card]:focus-visible]:outline-2 has-[a[data-card]:focus-visible]:outline-offset-2 has-[a[data-card]:focus-visible]:outline-focus">
      <BattleFaces
        entrants={battle.entrants}
        winners={battle.winners}
        eager={eager}
        className="rounded-t-[15px]"
      />
      <div className="flex flex-1 flex-col border-t border-line p-4">
        <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tabular-nums">
          {words.kind(battle)}
          <VisibilityBadge visibility={battle.visibility} />
        </p>
        <Heading className="text-lg leading-snug wrap-anywhere">
          <Link
            to="/battle/$id"
            params={{ id: battle.id }}
            data-card
            className="line-clamp-2 py-0.5 outline-none after:absolute after:inset-0 after:rounded-lg group-hover:text-accent"
          >
            {words.titleOf(battle)}
          </Link>
        </Heading>
        <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">{words.winners(battle)}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-3">
          <Byline person={battle.owner} className="relative z-10 min-h-9 max-w-full" />
          <Counts counts={battle.counts} />
        </div>
      </div>
    </article>
  )
})

function Counts({ counts }: { counts: Card['counts'] }) {
  return (
    <ul className="flex gap-3.5 text-sm text-muted tabular-nums">
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
    <li className="flex items-center gap-1 [&_svg]:size-4">
      {icon}
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t(name, { count, shown })}</span>
    </li>
  )
}
