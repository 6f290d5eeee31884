import { useMemo, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { StrengthMeter } from '#parts/accounts/strength-meter.tsx'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { authStore, isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { registerResolver, type RegisterForm as Values } from './auth-resolver.ts'
import { CheckMail } from './check-mail.tsx'
import { RegisterTerms } from './register-terms.tsx'
import { UsernameHint } from './username-hint.tsx'

/** `onDone` leads away once somebody is signed in; without a session the address has to be confirmed first. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const register = useAuth((state) => state.register)
  const [written, setWritten] = useState('')
  const form = useForm<Values>({
    defaultValues: { email: '', username: '', password: '', confirm: '' },
    resolver: useMemo(
      () => registerResolver(locale, { required: t('required'), mismatch: t('mismatch') }),
      [locale, t],
    ),
  })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ confirm: _, ...sent }) => {
    const outcome = await register(sent)
    if (!outcome.ok) showRefusal(form, outcome)
    else if (isAuthenticated(authStore.getState())) onDone()
    else setWritten(sent.email)
  })

  if (written) return <CheckMail email={written} onDone={onDone} />
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <FormError message={errors.root?.message} />
      <Field label={t('fields.email')} required error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Username form={form} />
      <Passwords form={form} />
      <RegisterTerms />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {t('register.submit')}
      </Button>
    </form>
  )
}

function Username({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('auth')
  const username = useWatch({ control: form.control, name: 'username' })
  const error = form.formState.errors.username?.message
  const use = (name: string) => {
    form.setValue('username', name, { shouldValidate: true })
    form.setFocus('username')
  }
  return (
    <div className="grid gap-1.5">
      <Field label={t('fields.username')} required hint={t('hints.username')} error={error}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          {...form.register('username')}
        />
      </Field>
      <div aria-live="polite" className="min-h-5">
        <UsernameHint username={username} hasError={error !== undefined} onUse={use} />
      </div>
    </div>
  )
}

function Passwords({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('auth')
  const { errors } = form.formState
  const [password, email, username] = useWatch({
    control: form.control,
    name: ['password', 'email', 'username'],
  })
  const shown = { showLabel: t('showPassword'), hideLabel: t('hidePassword'), autoComplete: 'new-password' }
  const suggest = (suggested: string) => {
    form.setValue('password', suggested, { shouldDirty: true })
    form.setValue('confirm', suggested, { shouldDirty: true })
  }
  return (
    <>
      <div className="grid gap-2">
        <Field
          label={t('fields.password')}
          required
          hint={t('hints.password')}
          error={errors.password?.message}
        >
          <PasswordInput {...shown} {...form.register('password')} />
        </Field>
        <StrengthMeter password={password} known={[email, username]} onSuggest={suggest} />
      </div>
      <Field label={t('fields.confirm')} required error={errors.confirm?.message}>
        <PasswordInput {...shown} {...form.register('confirm')} />
      </Field>
    </>
  )
}
