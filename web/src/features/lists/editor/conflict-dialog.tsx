import type { List } from '@slot-liste/contract/lists/lists.ts'
import { diffLists, hasChanges, type ListDiff, mergeLists } from '@slot-liste/domain/lists/list-changes.ts'
import { useTranslation } from 'react-i18next'
import { type DraftList, draftOf } from '#data/lists/list-draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { listFrom, stateOf } from './editor-state.ts'
import type { Editor, Origin } from './use-editor.ts'

type ConflictDialogProps = {
  editor: Editor
  theirs: List | null
  onClose: () => void
  /** The list goes over what is there now. */
  onKeep: (origin: Origin) => void
}

/** The list was changed elsewhere since it was opened here: both changes side by side, and what becomes of them. */
export function ConflictDialog({ editor, theirs, onClose, onKeep }: ConflictDialogProps) {
  const { t } = useTranslation('list-editor')
  return (
    <Dialog
      wide
      open={theirs !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('conflict.title')}
      description={t('conflict.body')}
      closeLabel={t('close')}
      footer={theirs ? <Answers editor={editor} theirs={theirs} onClose={onClose} onKeep={onKeep} /> : null}
    >
      {theirs ? <Sides editor={editor} theirs={draftOf(theirs)} /> : null}
    </Dialog>
  )
}

type AnswersProps = Omit<ConflictDialogProps, 'theirs'> & { theirs: List }

function Answers({ editor: { list, origin, act, setOrigin }, theirs, onClose, onKeep }: AnswersProps) {
  const { t } = useTranslation('list-editor')
  const there = draftOf(theirs)
  const over: Origin = { ...origin, base: there, version: theirs.version }
  const replaceWith = (next: DraftList) => {
    setOrigin(over)
    act({ kind: 'replace', list: next })
    onClose()
  }
  const merge = () => {
    const merged = mergeLists(stateOf(origin.base), stateOf(list), stateOf(there))
    replaceWith(listFrom(merged, list, there, origin.base))
  }
  const keep = () => {
    setOrigin(over)
    onClose()
    onKeep(over)
  }
  return (
    <>
      <Button variant="ghost" onClick={() => replaceWith(there)}>
        {t('conflict.takeTheirs')}
      </Button>
      <Button variant="outline" onClick={keep}>
        {t('conflict.keepMine')}
      </Button>
      <Button onClick={merge}>{t('conflict.merge')}</Button>
    </>
  )
}

function Sides({ editor: { list, origin }, theirs }: { editor: Editor; theirs: DraftList }) {
  const { t } = useTranslation('list-editor')
  const base = stateOf(origin.base)
  const names = new Map(
    [...origin.base.items, ...theirs.items, ...list.items].map(({ game }) => [game.slug, game.name]),
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Side title={t('conflict.there')} diff={diffLists(base, stateOf(theirs))} list={theirs} names={names} />
      <Side title={t('conflict.here')} diff={diffLists(base, stateOf(list))} list={list} names={names} />
    </div>
  )
}

type SideProps = { title: string; diff: ListDiff; list: DraftList; names: ReadonlyMap<string, string> }

function Side({ title, diff, list, names }: SideProps) {
  const { t } = useTranslation('list-editor')
  const { fields, ...games } = diff
  const parts = Object.entries(games) as [keyof typeof games, string[]][]
  return (
    <section className="min-w-0 rounded-md border border-line bg-raised p-4">
      <h3 className="mb-2 text-lg">{title}</h3>
      {hasChanges(diff) ? null : <p className="text-muted">{t('conflict.nothing')}</p>}
      <ul className="grid gap-2 text-[0.9375rem]">
        {fields.map((field) => (
          <li key={field} className="break-words">
            <span className="font-semibold">{t(`conflict.fields.${field}`)}</span>
            {field === 'title' ? `: ${list.title}` : null}
            {field === 'tags' ? `: ${list.tags.join(', ')}` : null}
          </li>
        ))}
        {parts.map(([kind, slugs]) =>
          slugs.length > 0 ? (
            <li key={kind} className="break-words">
              <span className="font-semibold">{t(`conflict.games.${kind}`, { count: slugs.length })}</span>
              {`: ${slugs
                .slice(0, 8)
                .map((slug) => names.get(slug) ?? slug)
                .join(', ')}`}
              {slugs.length > 8 ? ' …' : null}
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}
