import type { ListCard as Card } from '@slot-liste/contract/lists/lists.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { tagKey } from '@slot-liste/domain/text/tag.ts'
import { Link } from '@tanstack/react-router'
import { Heart, ListOrdered, MessageSquare, Rows3 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useForeign, useLocale } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { Byline } from './byline.tsx'
import { CoverFan } from './cover-fan.tsx'
import { VisibilityBadge } from './visibility-badge.tsx'

type ListCardProps = {
  list: Card
  headingLevel?: 2 | 3 | undefined
  /** In the first view: its covers are fetched at once. */
  eager?: boolean | undefined
  /** More about it, at its foot. */
  children?: ReactNode
}

/** A list on a shelf. The whole card leads to the list; owner and tags have links of their own. */
export const ListCard = memo(function ListCard({ list, headingLevel = 3, eager, children }: ListCardProps) {
  const Heading = `h${headingLevel}` as const
  const lang = useForeign(`${list.title}\n${list.description}`)
  return (
    <article className="group card">
      <CoverFan covers={list.covers} picture={list.picture} eager={eager} className="rounded-t-[15px]" />
      <div className="card-body">
        <Marks list={list} />
        <Heading lang={lang} className="break-words">
          <Link to="/lists/$id" params={{ id: list.id }} data-card>
            {list.title}
          </Link>
        </Heading>
        <FirstLine of={list.description} lang={lang} />
        <Tags tags={list.tags} />
        <footer>
          <Byline person={list.owner} className="relative z-10 min-h-9 max-w-full" />
          <Counts counts={list.counts} />
        </footer>
        {children}
      </div>
    </article>
  )
})

function Marks({ list }: { list: Card }) {
  const { t } = useTranslation('list-card')
  if (!list.ranked && list.visibility === 'public') return null
  return (
    <p className="mb-1.5 flex flex-wrap gap-1.5">
      {list.ranked ? <Badge icon={<ListOrdered aria-hidden="true" />}>{t('ranked')}</Badge> : null}
      <VisibilityBadge visibility={list.visibility} />
    </p>
  )
}

/** The beginning of the owner's description. */
function FirstLine({ of: description, lang }: { of: string; lang: string | undefined }) {
  const line = description.trimStart().split('\n', 1)[0]
  return line ? (
    <p lang={lang} className="mt-0.5 line-clamp-2 text-sm break-words text-muted">
      {line}
    </p>
  ) : null
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('list-card')
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('tags')} className="card-tags">
      {tags.slice(0, 2).map((tag) => (
        <li key={tag}>
          <Link to="/tags/$tag" params={{ tag: tagKey(tag) }}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Counts({ counts }: { counts: Card['counts'] }) {
  return (
    <ul className="card-counts">
      <Count name="games" count={counts.games} icon={<Rows3 aria-hidden="true" />} />
      <Count name="likes" count={counts.likes} icon={<Heart aria-hidden="true" />} />
      <Count name="comments" count={counts.comments} icon={<MessageSquare aria-hidden="true" />} />
    </ul>
  )
}

type CountProps = { name: 'games' | 'likes' | 'comments'; count: number; icon: ReactNode }

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
