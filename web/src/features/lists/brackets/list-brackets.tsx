import type { BracketCard } from '@slot-liste/contract/lists/brackets.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { bracketSizes } from '@slot-liste/domain/lists/bracket-limits.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listBracketsOptions } from '#data/lists/brackets.ts'
import { Panel } from '#parts/site/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BracketLine } from './bracket-line.tsx'
import { NewBracket } from './new-bracket.tsx'

/** The voted brackets of a list; its owner can open one. Nothing where there is none and nobody could. */
export function ListBrackets({ list }: { list: List }) {
  const couldOpen = list.viewer.isOwner && list.games.length > 0
  return (
    <Panel outline={couldOpen ? <Skeleton className="h-28 w-full rounded-md" /> : null} resetKey={list.id}>
      <Brackets list={list} couldOpen={couldOpen} />
    </Panel>
  )
}

function Brackets({ list, couldOpen }: { list: List; couldOpen: boolean }) {
  const { t } = useTranslation('brackets')
  const { items } = useSuspenseQuery(listBracketsOptions(list.id)).data
  const isRunning = items.some(({ champion }) => champion === null)
  if (items.length === 0 && !couldOpen) return null
  return (
    <section aria-labelledby="brackets" className="max-w-3xl">
      <h2 id="brackets" className="text-2xl">
        {t('shelf.title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('shelf.lead')}</p>
      {items.length > 0 ? (
        <ul className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface">
          {items.map((card) => (
            <li key={card.id}>
              <Card card={card} />
            </li>
          ))}
        </ul>
      ) : null}
      {couldOpen && !isRunning ? (
        list.games.length < bracketSizes[0] ? (
          <p className="text-muted">{t('new.tooFew')}</p>
        ) : (
          <NewBracket list={list} />
        )
      ) : null}
    </section>
  )
}

function Card({ card }: { card: BracketCard }) {
  const { t } = useTranslation('brackets')
  return (
    <article className="relative grid gap-1 px-4 py-3 transition-colors hover:bg-ink/3">
      <h3 className="font-semibold">
        <Link to="/brackets/$id" params={{ id: card.id }} className="after:absolute after:inset-0">
          {t('shelf.games', { count: card.size })}
        </Link>
      </h3>
      <BracketLine card={card} />
    </article>
  )
}
