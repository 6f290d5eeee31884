import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sessionsOptions } from '#data/accounts/account.ts'
import {
  passwordResolver,
  type PasswordForm as Values,
} from '#features/accounts/settings/settings-resolver.ts'
import { StrengthMeter } from '#parts/accounts/strength-meter.tsx'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'

const empty: Values = { current_password: '', new_password: '', confirm: '' }

export function PasswordForm({ user }: { user: AppUser }) {
  const { t } = useTranslation('settings')
  const { t: tAuth } = useTranslation('auth')
  const locale = useLocale()
  const client = useQueryClient()
  const updatePassword = useAuth((state) => state.updatePassword)
  const needsCurrent = useAuth(({ isRecovering, isByMail }) => !isRecovering && !isByMail)
  const form = useForm<Values>({
    defaultValues: empty,
    resolver: useMemo(() => {
      const texts = { required: tAuth('required'), mismatch: tAuth('mismatch') }
      return passwordResolver(locale, texts, needsCurrent)
    }, [locale, needsCurrent, tAuth]),
  })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'new_password' })
  const shown = { showLabel: tAuth('showPassword'), hideLabel: tAuth('hidePassword') }

  const submit = form.handleSubmit(async ({ current_password, new_password }) => {
    const outcome = await updatePassword(needsCurrent ? { current_password, new_password } : { new_password })
    if (!outcome.ok) return showRefusal(form, outcome)
    form.reset(empty)
    void client.invalidateQueries(sessionsOptions)
    toastSuccess(t('password.saved'))
  })
  const suggest = (suggested: string) => {
    form.setValue('new_password', suggested, { shouldDirty: true })
    form.setValue('confirm', suggested, { shouldDirty: true })
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <input type="hidden" autoComplete="username" value={user.email} />
      <FormError message={errors.root?.message} />
      {needsCurrent ? (
        <Field label={t('password.current')} required error={errors.current_password?.message}>
          <PasswordInput autoComplete="current-password" {...shown} {...form.register('current_password')} />
        </Field>
      ) : null}
      <div className="grid gap-2">
        <Field
          label={t('password.new')}
          required
          hint={tAuth('hints.password')}
          error={errors.new_password?.message}
        >
          <PasswordInput autoComplete="new-password" {...shown} {...form.register('new_password')} />
        </Field>
        <StrengthMeter password={password} known={[user.email, user.username]} onSuggest={suggest} />
      </div>
      <Field label={t('password.confirm')} required error={errors.confirm?.message}>
        <PasswordInput autoComplete="new-password" {...shown} {...form.register('confirm')} />
      </Field>
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  )
}
