import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftItem } from '#data/lists/list-draft.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { ItemMenu } from './item-menu.tsx'
import { ItemNote } from './item-note.tsx'
import { ItemRank } from './item-rank.tsx'

export type RowActions = {
  /** `to` counts from 0; beyond the ends it is the end. */
  move: (slug: string, to: number) => void
  note: (slug: string, note: string) => void
  remove: (slug: string, name: string) => void
  setCover: (slug: string | null) => void
  grab: (slug: string) => void
  onHandleKey: (event: KeyboardEvent, slug: string) => void
  onHandlePointer: (event: PointerEvent, slug: string) => void
}

export type RowProps = {
  item: DraftItem
  /** From 0. */
  place: number
  isGrabbed: boolean
  isCover: boolean
  error: string | undefined
  actions: RowActions
}

export const ItemRow = memo(function ItemRow(row: RowProps) {
  const { item, place, isGrabbed, error } = row
  const { game } = item
  return (
    <li
      data-row={place}
      className={clsx(
        'grid grid-cols-[2.75rem_2.75rem_2.5rem_minmax(0,1fr)_2.75rem] items-center gap-x-1.5 border-b border-line py-1.5 [contain-intrinsic-size:auto_5.75rem] [content-visibility:auto] sm:gap-x-3',
        'data-dragged:relative data-dragged:z-10 data-dragged:rounded-md data-dragged:border data-dragged:bg-raised data-dragged:shadow-raised data-dragged:select-none',
        isGrabbed && 'rounded-md bg-accent-soft',
      )}
    >
      <Handle {...row} />
      <ItemRank {...row} />
      <GameCover game={game} className="rounded-sm" />
      <div className="min-w-0">
        <p className="line-clamp-2 text-[0.9375rem] leading-snug font-semibold break-words">{game.name}</p>
        <p className="truncate text-sm text-muted">{game.provider}</p>
      </div>
      <ItemMenu {...row} />
      <ItemNote {...row} />
      {error ? (
        <p role="alert" className="col-span-full pb-2 text-sm font-medium text-danger sm:col-start-3">
          {error}
        </p>
      ) : null}
    </li>
  )
})

function Handle({ item: { game }, place, isGrabbed, actions }: RowProps) {
  const { t } = useTranslation('list-editor')
  const button = useRef<HTMLButtonElement>(null)
  // A row that changes its place in the page loses the focus on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move.
  useLayoutEffect(() => {
    if (!isGrabbed) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [isGrabbed, place])
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('order.handle', { name: game.name })}
      aria-describedby="order-help"
      aria-pressed={isGrabbed}
      onPointerDown={(event) => actions.onHandlePointer(event, game.slug)}
      // A click without a pointer: Space, Enter, or a screen reader.
      onClick={({ detail }) => detail === 0 && actions.grab(game.slug)}
      onKeyDown={(event) => actions.onHandleKey(event, game.slug)}
      className="grid size-11 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-ink/8 hover:text-ink focus-visible:-outline-offset-2 active:cursor-grabbing aria-pressed:text-accent"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  )
}
