import type { List } from '@slot-liste/contract/lists/lists.ts'
import { tagKey } from '@slot-liste/domain/text/tag.ts'
import { Link } from '@tanstack/react-router'
import { CopyCheck, ListOrdered } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Byline } from '#parts/lists/byline.tsx'
import { VisibilityBadge } from '#parts/lists/visibility-badge.tsx'
import { useForeign } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { chipClass } from '#ui/form/chip.tsx'
import { ListDates } from './list-dates.tsx'

/** Title, description, owner and dates of a list. User text stays text. */
export function ListHead({ list }: { list: List }) {
  const { t } = useTranslation('list-card')
  const lang = useForeign(`${list.title}\n${list.description}`)
  return (
    <header>
      {list.ranked || list.visibility !== 'public' ? (
        <p className="mb-2.5 flex flex-wrap gap-1.5">
          {list.ranked ? <Badge icon={<ListOrdered aria-hidden="true" />}>{t('ranked')}</Badge> : null}
          <VisibilityBadge visibility={list.visibility} />
        </p>
      ) : null}
      <h1
        lang={lang}
        tabIndex={-1}
        className="font-display text-3xl leading-tight text-balance wrap-anywhere outline-none sm:text-4xl lg:text-5xl"
      >
        {list.title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Byline person={list.owner} className="min-h-9 text-base" />
        <ListDates list={list} />
      </div>
      <Origin list={list} />
      {list.description ? (
        <p
          lang={lang}
          className="mt-4 max-w-[65ch] leading-relaxed whitespace-pre-line text-pretty wrap-anywhere"
        >
          {list.description}
        </p>
      ) : null}
      {list.tags.length > 0 ? (
        <ul aria-label={t('tags')} className="mt-5 flex flex-wrap gap-2">
          {list.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Link to="/tags/$tag" params={{ tag: tagKey(tag) }} className={chipClass({})}>
                <span className="truncate">{tag}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  )
}

/** Which list this one is a copy of, and whose. */
function Origin({ list: { clonedFrom } }: { list: List }) {
  const { t } = useTranslation('list-page')
  if (!clonedFrom) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-muted">
      <CopyCheck aria-hidden="true" className="size-4 shrink-0" />
      {t('clonedFrom')}
      <Link to="/lists/$id" params={{ id: clonedFrom.id }} className="link min-w-0 wrap-anywhere">
        {clonedFrom.title}
      </Link>
      <Byline person={clonedFrom.owner} />
    </p>
  )
}
