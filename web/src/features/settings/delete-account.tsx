import type { AppUser } from '@slot-liste/contract/auth.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#platform/auth-store.ts'
import { useFormLanguage } from '#platform/form-language.ts'
import { showRefusal } from '#platform/form-refusal.ts'
import { useLocale } from '#platform/locale.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { deleteResolver, type DeleteForm as Values } from './settings-resolver.ts'

export function DeleteAccount({ user }: { user: AppUser }) {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('delete.open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('delete.title')}
        description={t('delete.warning')}
        closeLabel={t('close')}
      >
        <Confirmation user={user} />
      </Dialog>
    </>
  )
}

/** Password and name are both typed, so that nobody does it by a slip. */
function Confirmation({ user }: { user: AppUser }) {
  const { t } = useTranslation('settings')
  const { t: tAuth } = useTranslation('auth')
  const locale = useLocale()
  const navigate = useNavigate()
  const deleteAccount = useAuth((state) => state.deleteAccount)
  const form = useForm<Values>({
    defaultValues: { username: '', current_password: '' },
    resolver: useMemo(() => deleteResolver(locale), [locale]),
  })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const outcome = await deleteAccount(values)
    if (!outcome.ok) return showRefusal(form, outcome)
    toastSuccess(t('delete.done'))
    await navigate({ to: '/', replace: true })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormError message={errors.root?.message} />
      <Field
        label={tAuth('fields.username')}
        required
        hint={t('delete.typeName', { username: user.username })}
        error={errors.username?.message}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
      </Field>
      <Field label={t('password.current')} required error={errors.current_password?.message}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={tAuth('showPassword')}
          hideLabel={tAuth('hidePassword')}
          {...form.register('current_password')}
        />
      </Field>
      <Button type="submit" variant="danger" busy={isSubmitting} className="justify-self-start">
        {t('delete.submit')}
      </Button>
    </form>
  )
}
