import type { TagCount } from '@slot-liste/contract/lists/tags.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { popularTagsOptions, tagOptions } from '#data/lists/tags.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Chip } from '#ui/form/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type TagChipsProps = { tag: string | undefined; onChange: (tag: string | undefined) => void }

/** The tags most lists carry, and the chosen one when it is not among them. Without an answer the page does without. */
export function TagChips({ tag, onChange }: TagChipsProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const { data, isPending } = useQuery(popularTagsOptions)
  const isOther = data !== undefined && tag !== undefined && data.items.every(({ key }) => key !== tag)
  const other = useQuery({ ...tagOptions(tag ?? ''), enabled: isOther })
  if (isPending) return <TagChipsSkeleton />
  const popular = data?.items ?? []
  const chosen: TagCount[] = isOther ? [other.data ?? { key: tag, label: tag, lists: 0 }] : []
  const chips = [...chosen, ...popular]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('popularTags')} className={row}>
      {chips.map(({ key, label, lists }) => (
        <li key={key} className="max-w-full shrink-0">
          <Chip
            pressed={key === tag}
            onPress={() => onChange(key === tag ? undefined : key)}
            count={printInteger(lists, locale)}
          >
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function TagChipsSkeleton() {
  return (
    <div className={row}>
      {[20, 28, 24, 32, 20, 28].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outline is its place.
        <Skeleton key={place} className={`h-9 shrink-0 rounded-full lg:h-8 ${widths[width]}`} />
      ))}
    </div>
  )
}

const widths: Record<number, string> = { 20: 'w-20', 24: 'w-24', 28: 'w-28', 32: 'w-32' }

/** One line that scrolls on a phone. The padding leaves room for the ring of the focus. */
const row =
  '-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0'
