import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftItem } from '#data/lists/list-draft.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { ItemMenu } from './item-menu.tsx'
import { ItemNote, type Noting } from './item-note.tsx'
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
  /** Its place means something, and is shown. */
  isRanked: boolean
  isGrabbed: boolean
  isCover: boolean
  error: string | undefined
  actions: RowActions
}

export const ItemRow = memo(function ItemRow(row: RowProps) {
  const { item, place, isRanked, isGrabbed, error } = row
  const { game, note } = item
  const [noting, setNoting] = useState<Noting>('closed')
  return (
    <li
      data-row={place}
      className={clsx(
        'grid items-center gap-x-1.5 border-b border-line py-1.5 sm:gap-x-3',
        // Five hundred rows would be felt. Those without more than a name are all of one height, wherever they are.
        !note && !error && noting === 'closed' && fixedHeight,
        isRanked
          ? 'grid-cols-[2.75rem_2.75rem_2.5rem_minmax(0,1fr)_2.75rem]'
          : 'grid-cols-[2.75rem_2.5rem_minmax(0,1fr)_2.75rem]',
        'data-dragged:relative data-dragged:z-10 data-dragged:rounded-md data-dragged:border data-dragged:bg-raised data-dragged:shadow-raised data-dragged:select-none',
        isGrabbed && 'rounded-md bg-accent-soft',
      )}
    >
      <Handle {...row} />
      {isRanked ? <ItemRank {...row} /> : null}
      <GameCover game={game} className="rounded-sm" />
      <div className="min-w-0">
        <p className="line-clamp-2 text-[0.9375rem] leading-snug font-semibold break-words">{game.name}</p>
        <p className="truncate text-sm text-muted">{game.provider}</p>
      </div>
      <ItemMenu {...row} onNote={() => setNoting('open')} />
      {note || error || noting === 'open' ? (
        <ItemNote {...row} noting={noting} setNoting={setNoting} />
      ) : null}
      {error ? (
        <p role="alert" className="col-span-full pb-2 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </li>
  )
})

const fixedHeight = 'h-19 [contain-intrinsic-size:auto_4.75rem] [content-visibility:auto]'

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
