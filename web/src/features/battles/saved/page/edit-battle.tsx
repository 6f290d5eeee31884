import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeBattle } from '#data/battles/battles.ts'
import { BattleFields, type BattleWords } from '#parts/battles/battle-fields.tsx'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { ApiError } from '#platform/api/api.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DeleteBattle } from './delete-battle.tsx'

type EditBattleProps = { battle: SavedBattle; onDeleted: () => void }

/** For its owner: title, who sees it, who may comment; and the way to delete it. */
export function EditBattle({ battle, onDeleted }: EditBattleProps) {
  const { t } = useTranslation('battle-page')
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const [session, setSession] = useState(0)
  const open = () => {
    setSession(session + 1)
    setAsked('edit')
  }
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog">
        <Pencil aria-hidden="true" />
        {t('edit.open')}
      </Button>
      {session > 0 ? (
        <EditDialog
          key={session}
          battle={battle}
          open={asked === 'edit'}
          onClose={() => setAsked(null)}
          onDelete={() => setAsked('delete')}
        />
      ) : null}
      <DeleteBattle
        battle={battle}
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        onDeleted={onDeleted}
      />
    </>
  )
}

type EditDialogProps = { battle: SavedBattle; open: boolean; onClose: () => void; onDelete: () => void }

function EditDialog({ battle, open, onClose, onDelete }: EditDialogProps) {
  const { t } = useTranslation('battle-page')
  const { names } = useBattleWords()
  const formId = useId()
  const change = useChangeBattle(battle.id)
  // The battle may be read again while the form is open: its words and version belong together.
  const [begun] = useState(battle)
  const [words, setWords] = useState(wordsOf(begun))
  const { error } = change
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT'
  const messages = error instanceof ApiError ? error.fields : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    // After a conflict was shown, what was changed here goes over what is there now.
    const base = isConflict ? battle : begun
    change.mutate(
      { ...wordsOf(base), ...changedWords(words, begun), version: base.version },
      {
        onSuccess: () => {
          toastSuccess(t('edit.done'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('edit.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="danger" className="mr-auto" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            {t('delete.open')}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {t('edit.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-5">
        {error && !messages ? <FormError message={isConflict ? t('edit.conflict') : error.message} /> : null}
        <BattleFields
          words={words}
          onChange={(part) => setWords({ ...words, ...part })}
          names={names(battle.entrants)}
          messages={messages}
          withComments
        />
      </form>
    </Dialog>
  )
}

const wordsOf = ({ title, visibility, commentsPolicy }: BattleWords): BattleWords => ({
  title,
  visibility,
  commentsPolicy,
})

const changedWords = (words: BattleWords, begun: BattleWords): Partial<BattleWords> =>
  Object.fromEntries(
    Object.entries(words).filter(([name, value]) => value !== begun[name as keyof BattleWords]),
  )
