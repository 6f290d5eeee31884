import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { emailResolver, type EmailForm as Values } from '#features/accounts/settings/settings-resolver.ts'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { PendingEmail } from './pending-email.tsx'

export function EmailForm({ user }: { user: AppUser }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const changeEmail = useAuth((state) => state.changeEmail)
  // Known again after a reload, from the session.
  const waiting = useAuth((state) => state.session?.user.new_email)
  const [asked, setAsked] = useState('')
  const pending = asked || waiting
  const form = useForm<Values>({
    defaultValues: { email: '' },
    resolver: useMemo(() => emailResolver(locale), [locale]),
  })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    const outcome = await changeEmail(email.trim())
    if (!outcome.ok) return showRefusal(form, outcome)
    setAsked(email.trim())
    form.reset()
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="wrap-anywhere">
        {t('email.current')} <strong>{user.email}</strong>
      </p>
      {pending ? (
        <PendingEmail key={pending} from={user.email} to={pending} onDone={() => setAsked('')} />
      ) : null}
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <FormError message={errors.root?.message} />
        <Field label={t('email.new')} required error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Button type="submit" variant="outline" busy={isSubmitting} className="justify-self-start">
          {t('email.submit')}
        </Button>
      </form>
    </div>
  )
}
