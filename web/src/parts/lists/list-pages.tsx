import type { ListCard } from '@slot-liste/contract/lists/lists.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MorePages, type Pages } from '#parts/site/more-pages.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { ListGrid } from './list-grid.tsx'

type ListPagesProps = {
  lists: readonly ListCard[]
  total: number
  /** So many are counted at most: where there are as many, there may be more. */
  maxTotal?: number
  pages: Pages
  /** On a narrow screen one row to push along. */
  isRow?: boolean
  below?: (list: ListCard) => ReactNode
}

/** Lists as far as they are loaded, how many there are, and the way to more. */
export function ListPages({
  lists,
  total,
  maxTotal = Number.POSITIVE_INFINITY,
  pages,
  isRow,
  below,
}: ListPagesProps) {
  const { t } = useTranslation('list-card')
  const locale = useLocale()
  const text = t('showing', {
    count: total,
    shown: printInteger(lists.length, locale),
    total: `${printInteger(total, locale)}${total >= maxTotal ? '+' : ''}`,
  })
  return (
    <>
      <ListGrid lists={lists} isRow={isRow} below={below} />
      <MorePages text={text} pages={pages} />
    </>
  )
}
