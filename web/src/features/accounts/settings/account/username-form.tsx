import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUpdateProfile } from '#data/accounts/account.ts'
import {
  usernameResolver,
  type UsernameForm as Values,
} from '#features/accounts/settings/settings-resolver.ts'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'

export function UsernameForm({ user }: { user: AppUser }) {
  const { t } = useTranslation('settings')
  const { t: tAuth } = useTranslation('auth')
  const locale = useLocale()
  const updateProfile = useUpdateProfile()
  const form = useForm<Values>({
    defaultValues: { username: user.username },
    resolver: useMemo(() => usernameResolver(locale), [locale]),
  })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const outcome = await updateProfile(values)
    if (outcome.ok) toastSuccess(t('username.saved'))
    else showRefusal(form, outcome)
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <FormError message={errors.root?.message} />
      <Field
        label={tAuth('fields.username')}
        required
        hint={tAuth('hints.username')}
        error={errors.username?.message}
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <Button type="submit" variant="outline" busy={isSubmitting} className="justify-self-start">
        {t('username.submit')}
      </Button>
    </form>
  )
}
