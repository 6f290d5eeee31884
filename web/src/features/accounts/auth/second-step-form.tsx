import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { useProofTexts } from './use-proof-texts.ts'

type SecondStepFormProps = { onDone: () => void; children?: ReactNode }

/** The code of an authenticator app, or a recovery code. `children` are further buttons. */
export function SecondStepForm({ onDone, children }: SecondStepFormProps) {
  const { t } = useTranslation('proof')
  const hasTexts = useProofTexts()
  const form = useForm({ defaultValues: { code: '' } })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    const { takeSecondStep } = await import('#platform/auth/auth-actions.ts')
    const outcome = await takeSecondStep(code)
    if (outcome.ok) onDone()
    else showRefusal(form, outcome)
  })
  if (!hasTexts) return null
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
      <FormError message={errors.root?.message} />
      <Field label={t('code')} required hint={t('codeHint')} error={errors.code?.message}>
        <Input
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.register('code', { required: t('codeRequired') })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting}>
          {t('submit')}
        </Button>
        {children}
      </div>
    </form>
  )
}
