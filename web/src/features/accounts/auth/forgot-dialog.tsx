import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type ForgotForm, forgotResolver } from './auth-resolver.ts'

type ForgotDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; email: string }

/** Says the same for a known address and an unknown one. */
export function ForgotDialog({ open, onOpenChange, email }: ForgotDialogProps) {
  const { t } = useTranslation('auth')
  const [sent, setSent] = useState(false)
  // Opened again, it can be asked again.
  useEffect(() => {
    if (open) setSent(false)
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('forgot.title')}
      description={sent ? undefined : t('forgot.lead')}
      closeLabel={t('forgot.close')}
    >
      {sent ? (
        <div role="status" className="grid justify-items-start gap-5">
          <p className="leading-relaxed">{t('forgot.sent')}</p>
          <Button onClick={() => onOpenChange(false)}>{t('forgot.close')}</Button>
        </div>
      ) : (
        <Ask email={email} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

function Ask({ email, onSent }: { email: string; onSent: () => void }) {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const forgotPassword = useAuth((state) => state.forgotPassword)
  const form = useForm<ForgotForm>({
    defaultValues: { email },
    resolver: useMemo(() => forgotResolver(locale), [locale]),
  })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const outcome = await forgotPassword(values)
    if (outcome.ok) onSent()
    else showRefusal(form, outcome)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog stands inside another form for React, though not for the page.
        event.stopPropagation()
        void submit(event)
      }}
      className="grid grid-cols-1 gap-5"
    >
      <FormError message={errors.root?.message} />
      <Field label={t('fields.email')} required error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {t('forgot.submit')}
      </Button>
    </form>
  )
}
