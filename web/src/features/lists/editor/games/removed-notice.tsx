import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftItem } from '#data/lists/list-draft.ts'
import { Button } from '#ui/button.tsx'

type RemovedNoticeProps = {
  removed: { name: string } | null
  items: readonly DraftItem[]
  onUndo: () => void
  onGone: () => void
}

const shownMs = 8000

/** A game went out: for a while, and as long as nothing else is done, it can be taken back in. */
export function RemovedNotice({ removed, items, onUndo, onGone }: RemovedNoticeProps) {
  const { t } = useTranslation('list-editor')
  const gone = useRef(onGone)
  gone.current = onGone
  const seen = useRef({ removed, items })
  if (seen.current.removed !== removed) seen.current = { removed, items }
  const isStale = removed !== null && seen.current.items !== items

  useEffect(() => {
    if (isStale) gone.current()
  }, [isStale])
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => gone.current(), shownMs)
    return () => clearTimeout(timer)
  }, [removed])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4"
    >
      {removed ? (
        <div className="pointer-events-auto flex max-w-md items-center gap-3 rounded-md border border-line bg-raised py-2 pr-2 pl-4 shadow-raised animate-rise-in">
          <p className="min-w-0 flex-1 text-[0.9375rem] leading-snug break-words">
            {t('games.removed', { name: removed.name })}
          </p>
          <Button
            variant="ghost"
            onClick={() => {
              onUndo()
              onGone()
            }}
          >
            <Undo2 aria-hidden="true" />
            {t('undo')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
