import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#parts/accounts/code-form.tsx'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type ForgotForm, forgotResolver } from './auth-resolver.ts'
import { useVerify } from './use-verify.ts'

type ForgotDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; email: string }

/** The address a code is awaited for; `sent` is false for a guest who has one already. */
type Awaited = { email: string; sent: boolean }

/** Replies the same for a known address and an unknown one. */
export function ForgotDialog({ open, onOpenChange, email }: ForgotDialogProps) {
  const { t } = useTranslation('auth')
  const [awaited, setAwaited] = useState<Awaited>()
  useEffect(() => {
    if (open) setAwaited(undefined)
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('forgot.title')}
      description={awaited ? undefined : t('forgot.lead')}
      closeLabel={t('forgot.close')}
    >
      {awaited ? (
        <EnterCode {...awaited} onClose={() => onOpenChange(false)} />
      ) : (
        <Ask email={email} onAwaited={setAwaited} />
      )}
    </Dialog>
  )
}

function EnterCode({ email, sent, onClose }: Awaited & { onClose: () => void }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const verify = useVerify('recovery', email, () => {
    void navigate({ to: '/settings', search: { tab: 'account' } })
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      {sent ? (
        <p role="status" className="leading-relaxed">
          {t('forgot.sent')}
        </p>
      ) : null}
      <CodeForm verify={verify}>
        <Button variant="outline" onClick={onClose}>
          {t('forgot.close')}
        </Button>
      </CodeForm>
    </div>
  )
}

function Ask({ email, onAwaited }: { email: string; onAwaited: (awaited: Awaited) => void }) {
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
    if (outcome.ok) onAwaited({ ...values, sent: true })
    else showRefusal(form, outcome)
  })
  const haveCode = form.handleSubmit((values) => onAwaited({ ...values, sent: false }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog is inside another form for React, though not for the page.
        event.stopPropagation()
        void submit(event)
      }}
      className="grid grid-cols-1 gap-5"
    >
      <FormError message={errors.root?.message} />
      <Field label={t('fields.email')} required error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting}>
          {t('forgot.submit')}
        </Button>
        <Button variant="outline" onClick={() => void haveCode()}>
          {t('code.have')}
        </Button>
      </div>
    </form>
  )
}
