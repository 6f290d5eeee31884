import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { clsx } from 'clsx'
import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { controlClass } from '#ui/form/control-class.ts'
import type { RowProps } from './item-row.tsx'

/** Whether it is written in; `escaped`: it was, and the focus goes back to its line. */
export type Noting = 'closed' | 'open' | 'escaped'

type ItemNoteProps = RowProps & { noting: Noting; setNoting: (noting: Noting) => void }

/** Why the game stands in the list. A line until it is written in. */
export function ItemNote({ item: { game, note }, error, actions, noting, setNoting }: ItemNoteProps) {
  const { t } = useTranslation('list-editor')
  const isOpen = noting === 'open'
  const count = textLength(manyLines(note))
  const left = listLimits.note - count
  if (!isOpen && !error)
    return (
      <button
        type="button"
        aria-label={t('item.editNote', { name: game.name })}
        // biome-ignore lint/a11y/noAutofocus: whoever left the text by Escape is where they came from.
        autoFocus={noting === 'escaped'}
        onClick={() => setNoting('open')}
        className="col-span-full flex min-h-9 items-center gap-1.5 rounded-sm px-1 text-left text-sm text-muted hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        <PencilLine aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="line-clamp-2 break-words text-ink/85">{note}</span>
      </button>
    )
  return (
    <div className="col-span-full py-1">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button just pressed.
        autoFocus={isOpen}
        rows={2}
        aria-label={t('item.noteOf', { name: game.name })}
        aria-invalid={error || left < 0 ? true : undefined}
        value={note}
        onChange={({ target }) => actions.note(game.slug, target.value)}
        onBlur={() => isOpen && afterPress(() => setNoting('closed'))}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onKeyDown={({ key }) => key === 'Escape' && setNoting('escaped')}
        className={clsx(
          controlClass,
          'field-sizing-content max-h-60 min-h-16 resize-none rounded-md px-3 py-2',
        )}
      />
      {left < 60 ? (
        <p className={clsx('text-sm tabular-nums', left < 0 ? 'font-medium text-danger' : 'text-muted')}>
          {t('counter', { count, max: listLimits.note })}
        </p>
      ) : null}
    </div>
  )
}

/** Closing a note moves the buttons below it: a press that took the focus away must end first, or its click is lost. */
function afterPress(close: () => void): void {
  if (!document.querySelector(':active')) {
    close()
    return
  }
  const press = new AbortController()
  const onEnd = () => {
    press.abort()
    setTimeout(close)
  }
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, onEnd, { signal: press.signal })
}
