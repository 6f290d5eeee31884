import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { ClipboardList } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftItem, draftGame } from '#data/lists/list-draft.ts'
import { gameMessages, type Messages } from '#features/lists/editor/list-resolver.ts'
import type { Editor } from '#features/lists/editor/use-editor.ts'
import type { FoundGame } from '#parts/catalogue/game-finder/use-game-finder.ts'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListGameFinder } from './game-finder.tsx'
import { Items } from './items.tsx'
import { type FileFields, NamesDialog } from './names-dialog.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { UnfoundNotice } from './unfound-notice.tsx'

type GamesSectionProps = { editor: Editor; messages: Messages; say: (words: string) => void }

export function GamesSection({ editor, messages, say }: GamesSectionProps) {
  const { t } = useTranslation('list-editor')
  const { list, act } = editor
  const [pasted, setPasted] = useState<string | null>(null)
  const [unfound, setUnfound] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<{ name: string } | null>(null)
  const held = useMemo(() => new Set(list.items.map(({ game }) => game.slug)), [list.items])
  const adding = useAdding(editor, held, say)
  const messagesByGame = useMemo(() => gameMessages(messages, list), [messages, list])
  const remove = useCallback(
    (slug: string, name: string) => {
      act({ kind: 'remove', slug })
      setRemoved({ name })
    },
    [act],
  )
  return (
    <section aria-labelledby="games-title" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="games-title" className="text-2xl">
          {t('games.title')}{' '}
          <span className="font-text text-base font-normal tracking-normal text-muted tabular-nums">
            {t('games.count', { count: list.items.length, max: listLimits.games })}
          </span>
        </h2>
        <Button variant="outline" onClick={() => setPasted('')}>
          <ClipboardList aria-hidden="true" />
          {t('names.open')}
        </Button>
      </div>
      <div data-bar="top" className="sticky top-16 z-20 -mx-1 bg-paper px-1 py-2 focus-within:z-35">
        <ListGameFinder held={held} onPick={adding.pick} onPasteLines={setPasted} />
      </div>
      {messages.games ? (
        <p role="alert" className="py-2 font-medium text-danger">
          {messages.games}
        </p>
      ) : null}
      {unfound.length > 0 ? <UnfoundNotice names={unfound} onGone={() => setUnfound([])} /> : null}
      {list.items.length === 0 ? (
        <EmptyState title={t('games.empty')}>{t('games.emptyBody')}</EmptyState>
      ) : (
        <Items editor={editor} messages={messagesByGame} say={say} onRemove={remove} />
      )}
      <RemovedNotice
        removed={removed}
        onUndo={() => act({ kind: 'undo' })}
        onGone={() => setRemoved(null)}
        items={list.items}
      />
      <NamesDialog
        text={pasted}
        held={held}
        onAdd={(items, fields, names) => {
          adding.addMany(items, fields)
          setUnfound(names)
        }}
        onClose={() => setPasted(null)}
      />
    </section>
  )
}

function useAdding({ list, act }: Editor, held: ReadonlySet<string>, say: (words: string) => void) {
  const { t } = useTranslation('list-editor')
  const pick = (game: FoundGame) => {
    const { name, slug } = game
    const place = list.items.findIndex((item) => item.game.slug === slug) + 1
    if (place > 0) return say(t('games.alreadyIn', { name, place }))
    if (list.items.length >= listLimits.games) return toastError(t('games.full', { max: listLimits.games }))
    act({ kind: 'add', items: [{ game: draftGame(game), note: '' }] })
    say(t('games.added', { name, place: list.items.length + 1 }))
  }
  const addMany = (items: DraftItem[], fields: Partial<FileFields>) => {
    const room = listLimits.games - held.size
    act({ kind: 'add', items, fields: fieldsOf(fields) })
    if (items.length > room) toastError(t('games.full', { max: listLimits.games }))
    say(t('games.addedMany', { count: Math.min(items.length, room) }))
  }
  /** Existing text is not overwritten. */
  const fieldsOf = ({ title = '', description = '', tags = [], ranked = false }: Partial<FileFields>) => ({
    title: list.title || title,
    description: list.description || description,
    tags: list.tags.length > 0 ? list.tags : tags,
    ranked: list.ranked || ranked,
  })
  return { pick, addMany }
}
