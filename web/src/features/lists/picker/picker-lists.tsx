import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnList, ownListsOptions, useHolding } from '#data/lists/own-lists.ts'
import type { PickedGame } from '#parts/lists/add-to-list.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NewList } from './new-list.tsx'
import { PickerRow } from './picker-row.tsx'

/** More than these and a box to find one among them is there. */
const seenAtOnce = 8

export function PickerLists({ game }: { game: PickedGame }) {
  const { t } = useTranslation('list-picker')
  const own = useQuery(ownListsOptions(game.slug))
  const holding = useHolding(game.slug)
  const [said, say] = useState('')
  const toggle = (list: OwnList, holds: boolean) =>
    holding.mutate(
      { id: list.id, holds },
      { onSuccess: () => say(t(holds ? 'added' : 'removed', { name: game.name, list: list.title })) },
    )
  if (own.isPending) return <PickerListsSkeleton />
  if (!own.data)
    return <ErrorCard title={own.error.message} retryLabel={t('retry')} onRetry={() => void own.refetch()} />
  const { items, total } = own.data
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormError message={holding.error?.message} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length > 0 ? <Choices lists={items} total={total} onToggle={toggle} /> : null}
      <NewList game={game} isFirst={items.length === 0} onMade={(title) => say(t('made', { list: title }))} />
    </div>
  )
}

type ChoicesProps = {
  lists: readonly OwnList[]
  total: number
  onToggle: (list: OwnList, holds: boolean) => void
}

function Choices({ lists, total, onToggle }: ChoicesProps) {
  const { t } = useTranslation('list-picker')
  const locale = useLocale()
  const [text, setText] = useState('')
  const wanted = fold(text)
  const shown = lists.filter(({ title }) => fold(title).includes(wanted))
  const count = shown.length
  const found = count === 0 ? t('notFound') : t('found', { count, printed: printInteger(count, locale) })
  return (
    <div className="grid grid-cols-1 gap-2">
      {lists.length > seenAtOnce ? (
        <Input
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      ) : null}
      <p aria-live="polite" className={count > 0 ? 'sr-only' : 'py-3 text-sm text-muted'}>
        {text === '' ? '' : found}
      </p>
      <ul className="-mx-2 max-h-72 overflow-y-auto overscroll-contain px-2 empty:hidden">
        {shown.map((list) => (
          <PickerRow key={list.id} list={list} onToggle={onToggle} />
        ))}
      </ul>
      {total > lists.length ? (
        <p className="text-sm text-muted">
          {t('more', {
            shown: printInteger(lists.length, locale),
            total: printInteger(total, locale),
          })}
        </p>
      ) : null}
    </div>
  )
}

function PickerListsSkeleton() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      {['w-3/5', 'w-4/5', 'w-1/2'].map((width) => (
        <div key={width} className="flex items-center gap-2.5">
          <Skeleton className="size-5 rounded-[5px]" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
      <Skeleton className="h-11 rounded-md lg:h-10" />
    </div>
  )
}
