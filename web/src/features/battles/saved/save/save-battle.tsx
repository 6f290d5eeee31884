import { useNavigate } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetBattles, rememberBattle } from '#data/battles/battle-history.ts'
import { useSaveBattle } from '#data/battles/battles.ts'
import { BattleFields } from '#parts/battles/battle-fields.tsx'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { ApiError } from '#platform/api/api.ts'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { newClientId } from '#platform/auth/client-id.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { readStored } from '#platform/storage.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { newBattle, pastBattle, type Ran } from './ran-battle.ts'

/**
 * Saves a battle that was just run, and leads to its page. A guest signs in first; what they ran stays in this browser.
 * The page loads the texts `battle-page`.
 */
export function SaveBattle(ran: Ran) {
  return <Saving key={ran.outcome.digest} {...ran} />
}

function Saving(ran: Ran) {
  const { t } = useTranslation('battle-page')
  const { digest } = ran.outcome
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = usePendingAction('saveBattle', digest, () => {
    setWasOpen(true)
    setOpen(true)
  })
  useHistory(ran)
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog">
        <Bookmark aria-hidden="true" />
        {t('save.open')}
      </Button>
      {wasOpen ? <SaveDialog ran={ran} open={isOpen} onOpenChange={setOpen} /> : null}
    </>
  )
}

/** Battles without an account are stored in this browser, once per result. */
function useHistory(ran: Ran): void {
  const isMember = useAuth(isAuthenticated)
  const latest = useRef(ran)
  useEffect(() => {
    // A member's account may still be on its way.
    if (isMember || readStored('access_token')) return
    rememberBattle(pastBattle(latest.current, Date.now()))
  }, [isMember])
}

type SaveDialogProps = { ran: Ran; open: boolean; onOpenChange: (open: boolean) => void }

function SaveDialog({ ran, open, onOpenChange }: SaveDialogProps) {
  const { t } = useTranslation('battle-page')
  const { names } = useBattleWords()
  const formId = useId()
  const { title, setTitle, visibility, setVisibility, save, send } = useSaving(ran)
  const refusal = save.error
  const messages = refusal instanceof ApiError ? refusal.fields : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('save.title')}
      description={t('save.lead')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {t('save.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-5">
        {refusal && !messages?.title ? <Refusal error={refusal} /> : null}
        <BattleFields
          words={{ title, visibility, commentsPolicy: 'everyone' }}
          names={names(ran.lanes.map(({ model }) => model))}
          messages={messages}
          onChange={(change) => {
            if (change.title !== undefined) setTitle(change.title)
            if (change.visibility) setVisibility(change.visibility)
          }}
        />
      </form>
    </Dialog>
  )
}

function useSaving(ran: Ran) {
  const { t } = useTranslation('battle-page')
  const navigate = useNavigate()
  const { digest } = ran.outcome
  const draft = useTextDraft(`battle:${digest}`)
  const [visibility, setVisibility] = useState<'public' | 'unlisted' | 'private'>('public')
  const save = useSaveBattle()
  // The same for every try: one after a lost answer saves no second battle.
  const clientId = useRef('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    clientId.current ||= newClientId()
    const words = { title: draft.text, visibility, clientId: clientId.current }
    save.mutate(newBattle(ran, words), {
      onSuccess: ({ id }) => {
        draft.forget()
        forgetBattles([digest])
        toastSuccess(t('save.done'))
        void navigate({ to: '/battle/$id', params: { id } })
      },
    })
  }
  return { title: draft.text, setTitle: draft.setText, visibility, setVisibility, save, send }
}

/** Why it was not saved, and what helps where something does. */
function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('battle-page')
  const code = error instanceof ApiError ? error.code : null
  return (
    <FormError message={code ? error.message : t('save.failed')}>
      {code === 'BATTLE_DIGEST' ? <p>{t('save.digest')}</p> : null}
      {code === 'BATTLE_FIGURES_CHANGED' || code === 'BATTLE_DIGEST' || code === 'BATTLE_VERSION' ? (
        // The address has the whole set-up; with the page, program and figures are today's.
        <Button variant="outline" size="sm" onClick={() => location.reload()}>
          {t('save.again')}
        </Button>
      ) : null}
    </FormError>
  )
}
