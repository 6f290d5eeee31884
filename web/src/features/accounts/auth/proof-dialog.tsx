import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { factorsOptions } from '#data/accounts/factors.ts'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { type ProofRequest, useAuth } from '#platform/auth/auth-store.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { useProofTexts } from './use-proof-texts.ts'

/** Asks the member to prove who they are. Their call waits behind it, and is then repeated or refused. */
export function ProofDialog({ code, answer }: ProofRequest) {
  const { t } = useTranslation('proof')
  const isPassword = code === 'REAUTHENTICATION_NEEDED'
  const factors = useQuery({ ...factorsOptions, enabled: !isPassword })
  const hasTexts = useProofTexts()
  if (!hasTexts || (factors.isLoading && !isPassword)) return null
  const isMissing = factors.data?.items.length === 0
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      title={t(isPassword ? 'title' : 'stepTitle')}
      description={t(isPassword ? 'lead' : isMissing ? 'missing' : 'stepLead')}
      closeLabel={t('cancel')}
    >
      {isPassword ? <PasswordForm onAnswer={answer} /> : null}
      {isPassword || isMissing ? null : (
        <SecondStepForm onDone={() => answer(true)}>
          <Cancel onAnswer={answer} />
        </SecondStepForm>
      )}
      {isMissing && !isPassword ? (
        <Link
          to="/settings"
          search={{ tab: 'security' }}
          onClick={() => answer(false)}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('toSettings')}
        </Link>
      ) : null}
    </Dialog>
  )
}

type AnswerProps = { onAnswer: ProofRequest['answer'] }

function Cancel({ onAnswer }: AnswerProps) {
  const { t } = useTranslation('proof')
  return (
    <Button variant="outline" onClick={() => onAnswer(false)}>
      {t('cancel')}
    </Button>
  )
}

function PasswordForm({ onAnswer }: AnswerProps) {
  const { t } = useTranslation('proof')
  const email = useAuth((state) => state.user?.email)
  const form = useForm({ defaultValues: { current_password: '' } })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ current_password }) => {
    const { reauthenticate } = await import('#platform/auth/auth-actions.ts')
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
        <Cancel onAnswer={onAnswer} />
      </div>
    </form>
  )
}
