import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { finderId } from './games/game-finder.tsx'
import type { Editor } from './use-editor.ts'
import type { Saving } from './use-saving.ts'

type SaveBarProps = {
  editor: Editor
  saving: Saving
  isKept: boolean
  /** Something besides the list is to be saved. */
  hasMore: boolean
}

/** Always in reach of a thumb, above what the phone keeps for itself. */
export function SaveBar({ editor, saving, isKept, hasMore }: SaveBarProps) {
  const { t } = useTranslation('list-editor')
  const { act, canUndo, canRedo, isChanged } = editor
  const state = hasMore ? 'save.unsaved' : !isChanged ? 'save.nothing' : isKept ? 'save.kept' : 'save.notKept'
  return (
    <div
      data-bar="bottom"
      className="sticky bottom-0 z-30 -mx-4 mt-10 border-t border-line bg-paper/95 px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:-mx-8 md:px-8"
    >
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 sm:flex-nowrap sm:gap-x-2">
        <div className="flex min-w-0 flex-1 items-center gap-x-1.5 max-sm:basis-full sm:gap-x-2">
          <IconButton label={t('undo')} disabled={!canUndo} onClick={() => act({ kind: 'undo' })}>
            <Undo2 aria-hidden="true" />
          </IconButton>
          <IconButton label={t('redo')} disabled={!canRedo} onClick={() => act({ kind: 'redo' })}>
            <Redo2 aria-hidden="true" />
          </IconButton>
          <p role="status" className="min-w-0 flex-1 text-sm leading-tight text-muted max-sm:text-xs">
            {t(state)}
          </p>
        </div>
        <Button variant="secondary" className="ml-auto max-sm:flex-1 lg:hidden" onClick={toFinder}>
          <Plus aria-hidden="true" />
          {t('finder.short')}
        </Button>
        <Button
          className="max-sm:flex-1"
          busy={saving.isBusy}
          disabled={!isChanged && !hasMore && editor.listId !== null}
          onClick={() => void saving.save()}
        >
          {t(editor.listId === null ? 'save.create' : 'save.update')}
        </Button>
      </div>
    </div>
  )
}

function toFinder(): void {
  const box = document.getElementById(finderId)
  box?.scrollIntoView({ block: 'center' })
  box?.focus({ preventScroll: true })
}
