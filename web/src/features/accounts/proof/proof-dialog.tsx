import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type ProofDialogProps = { onAnswer: (isProven: boolean) => void }

/** Asks the member to prove who they are. Their call waits behind it, and is then repeated or refused. */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const { t, i18n } = useTranslation('proof')
  const texts = useQuery({
    queryKey: ['texts', 'proof'],
    queryFn: () => loadTexts(i18n, 'proof').then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!texts.data) return null
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title={t('title')}
      description={t('lead')}
      closeLabel={t('cancel')}
    >
      <ProofForm onAnswer={onAnswer} />
    </Dialog>
  )
}

function ProofForm({ onAnswer }: ProofDialogProps) {
  const { t } = useTranslation('proof')
  const email = useAuth((state) => state.user?.email)
  const reauthenticate = useAuth((state) => state.reauthenticate)
  const form = useForm({ defaultValues: { current_password: '' } })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ current_password }) => {
    const outcome = await reauthenticate(current_password)
    if (outcome.ok) onAnswer(true)
    else showRefusal(form, outcome)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog may be inside another form for React, though not for the page.
        event.stopPropagation()
        void submit(event)
      }}
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" autoComplete="username" value={email} />
      <FormError message={errors.root?.message} />
      <Field label={t('password')} required error={errors.current_password?.message}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          {...form.register('current_password', { required: t('required') })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting}>
          {t('submit')}
        </Button>
        <Button variant="outline" onClick={() => onAnswer(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
