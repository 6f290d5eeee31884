import { markLimits } from '@slot-liste/domain/site/mark-limits.ts'
import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { PencilLine } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGameMark } from '#data/catalogue/game-marks.ts'
import { ApiError } from '#platform/api/api.ts'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'

type MarkNoteProps = { game: { slug: string; name: string } }

/** A member's private note on a game: read, written and removed by its member alone. */
export function MarkNote({ game }: MarkNoteProps) {
  const { t } = useTranslation('marks')
  const isMember = useAuth(isAuthenticated)
  const { mark } = useGameMark(game.slug)
  const [isOpen, setOpen] = useState(false)
  if (!isMember || !mark) return null
  if (isOpen) return <NoteForm game={game} note={mark.note} onClose={() => setOpen(false)} />
  return (
    <div className="grid justify-items-start gap-1">
      {mark.note ? (
        <p className="max-w-[65ch] text-[0.9375rem] leading-relaxed whitespace-pre-line text-pretty wrap-anywhere">
          {mark.note}
        </p>
      ) : null}
      <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => setOpen(true)}>
        <PencilLine aria-hidden="true" />
        {t(mark.note ? 'note.edit' : 'note.add')}
      </Button>
    </div>
  )
}

function NoteForm({ game, note, onClose }: MarkNoteProps & { note: string; onClose: () => void }) {
  const { t } = useTranslation('marks')
  const { draft, left, message, isBusy, send, close } = useNote(game.slug, note, onClose)
  return (
    <form noValidate onSubmit={send} className="grid w-full max-w-xl gap-3">
      <Field
        label={t('note.label')}
        hint={t('note.hint', { left })}
        error={left < 0 ? t('note.long', { max: markLimits.note }) : message}
      >
        <Textarea
          autoFocus
          rows={3}
          value={draft.text}
          onChange={({ target }) => draft.setText(target.value)}
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isBusy} disabled={left < 0}>
          {t('note.save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={close}>
          {t('note.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The note as it is typed: kept in this browser until it is saved, or given up. */
function useNote(slug: string, note: string, onClose: () => void) {
  const { set, isBusy } = useGameMark(slug)
  const [message, setMessage] = useState<string>()
  const draft = useTextDraft(`note ${slug}`, note)
  const left = markLimits.note - textLength(manyLines(draft.text))
  const close = () => {
    draft.forget()
    onClose()
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (left < 0 || isBusy) return
    setMessage(undefined)
    set(
      { note: draft.text },
      {
        onSuccess: close,
        onError: (error) => setMessage((error instanceof ApiError && error.fields?.note) || error.message),
      },
    )
  }
  return { draft, left, message, isBusy, send, close }
}
