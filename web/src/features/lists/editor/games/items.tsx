import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Editor } from '#features/lists/editor/use-editor.ts'
import { ItemRow, type RowActions } from './item-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { useRowGrab } from './use-row-grab.ts'

type ItemsProps = {
  editor: Editor
  messages: ReadonlyMap<string, string>
  say: (words: string) => void
  onRemove: (slug: string, name: string) => void
}

/** The games in order: moved by dragging, keys, number or menu. */
export function Items({ editor, messages, say, onRemove }: ItemsProps) {
  const { t } = useTranslation('list-editor')
  const { list, act } = editor
  const grab = useRowGrab(editor, say)
  const current = useRef(list.items)
  current.current = list.items

  const move = useCallback(
    (slug: string, to: number) => {
      const items = current.current
      const name = items.find(({ game }) => game.slug === slug)?.game.name ?? ''
      const place = Math.max(0, Math.min(items.length - 1, to))
      act({ kind: 'move', slug, to: place })
      say(t('order.at', { name, place: place + 1, count: items.length }))
    },
    [act, say, t],
  )
  const { list: element, line, onPointerDown } = useRowDrag(move)
  const actions: RowActions = useMemo(
    () => ({
      move,
      note: (slug, note) => act({ kind: 'note', slug, note }),
      remove: onRemove,
      setCover: (cover) => act({ kind: 'write', fields: { cover } }),
      grab: grab.toggle,
      onHandleKey: grab.onKeyDown,
      onHandlePointer: onPointerDown,
    }),
    [move, act, onRemove, grab.toggle, grab.onKeyDown, onPointerDown],
  )
  return (
    <div className="relative">
      <p id="order-help" className="sr-only">
        {t('order.help')}
      </p>
      <ol ref={element} aria-label={t('games.title')} className="relative grid">
        {list.items.map((item, place) => (
          <ItemRow
            key={item.game.slug}
            item={item}
            place={place}
            isRanked={list.ranked}
            isGrabbed={grab.grabbed === item.game.slug}
            isCover={list.cover === item.game.slug}
            error={messages.get(item.game.slug)}
            actions={actions}
          />
        ))}
        <div
          ref={line}
          hidden
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-20 h-0.5 rounded-full bg-accent"
        />
      </ol>
    </div>
  )
}
