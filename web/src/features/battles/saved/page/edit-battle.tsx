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
  const { title, visibility, commentsPolicy, version } = battle
  const [words, setWords] = useState<BattleWords>({ title, visibility, commentsPolicy })
  const { error } = change
  const messages = error instanceof ApiError ? error.fields : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    change.mutate(
      { ...words, version },
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
        {error && !messages ? (
          <FormError
            message={
              error instanceof ApiError && error.code === 'CONFLICT' ? t('edit.conflict') : error.message
            }
          />
        ) : null}
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
