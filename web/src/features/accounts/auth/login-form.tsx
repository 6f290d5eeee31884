import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
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
import { PasswordInput } from '#ui/form/password-input.tsx'
import { loginResolver, type LoginForm as Values } from './auth-resolver.ts'
import { ResendVerification } from './resend-verification.tsx'
import { useVerify } from './use-verify.ts'

const ForgotDialog = lazy(async () => ({ default: (await import('./forgot-dialog.tsx')).ForgotDialog }))

const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step-form.tsx')).SecondStepForm,
}))

type LoginFormProps = {
  /** Leads away once somebody is signed in. */
  onDone: () => void
  /** Something else is the first choice. */
  isSecond?: boolean
}

export function LoginForm({ onDone, isSecond = false }: LoginFormProps) {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const login = useAuth((state) => state.login)
  const ended = useAuth((state) => state.ended)
  const [isHalf, setIsHalf] = useState(false)
  const [asksForLink, setAsksForLink] = useState<boolean>()
  const form = useForm<Values>({
    defaultValues: { email: '', password: '' },
    resolver: useMemo(() => loginResolver(locale), [locale]),
  })
  const { register, formState, getValues } = form
  useFormLanguage(form)
  const { errors, isSubmitting } = formState

  const submit = form.handleSubmit(async (values) => {
    const outcome = await login(values)
    if (outcome.ok && outcome.isHalf) setIsHalf(true)
    else if (outcome.ok) onDone()
    else showRefusal(form, outcome)
  })

  if (isHalf)
    return (
      <Suspense>
        <SecondStepForm onDone={onDone} />
      </Suspense>
    )
  const isUnconfirmed = errors.root?.type === 'EMAIL_NOT_CONFIRMED'
  return (
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <FormError message={errors.root?.message ?? ended ?? undefined}>
          {isUnconfirmed ? <ResendVerification email={getValues('email')} label={t('login.resend')} /> : null}
          {errors.root?.type === 'ACCOUNT_BANNED' ? (
            <Link to="/contact" search={{ objection: 'account' }} className="link">
              {t('login.object')}
            </Link>
          ) : null}
        </FormError>
        <Field label={t('fields.email')} required error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...register('email')} />
        </Field>
        <div className="grid gap-1.5">
          <Field label={t('fields.password')} required error={errors.password?.message}>
            <PasswordInput
              autoComplete="current-password"
              showLabel={t('showPassword')}
              hideLabel={t('hidePassword')}
              {...register('password')}
            />
          </Field>
          <button
            type="button"
            onClick={() => setAsksForLink(true)}
            className="link inline-flex min-h-9 items-center justify-self-start text-[0.9375rem]"
          >
            {t('login.forgot')}
          </button>
        </div>
        <Button type="submit" size="lg" variant={isSecond ? 'outline' : 'primary'} busy={isSubmitting}>
          {t('login.submit')}
        </Button>
        {asksForLink === undefined ? null : (
          <Suspense>
            <ForgotDialog open={asksForLink} onOpenChange={setAsksForLink} email={getValues('email')} />
          </Suspense>
        )}
      </form>
      {isUnconfirmed ? <ConfirmByCode email={getValues('email')} onDone={onDone} /> : null}
    </>
  )
}

function ConfirmByCode({ email, onDone }: { email: string; onDone: () => void }) {
  const verify = useVerify('signup', email, onDone)
  return (
    <div className="mt-6 border-t border-line pt-6">
      <CodeForm verify={verify} />
    </div>
  )
}
