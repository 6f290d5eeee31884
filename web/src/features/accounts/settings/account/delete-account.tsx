import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { forgetBioDraft } from '#features/accounts/settings/bio-draft.ts'
import { Choices } from '#features/accounts/settings/choices.tsx'
import { deleteResolver, type DeleteForm as Values } from '#features/accounts/settings/settings-resolver.ts'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

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

function Confirmation({ user }: { user: AppUser }) {
  const { t } = useTranslation('settings')
  const { t: tAuth } = useTranslation('auth')
  const locale = useLocale()
  const navigate = useNavigate()
  const deleteAccount = useAuth((state) => state.deleteAccount)
  const form = useForm<Values>({
    defaultValues: { username: '', content: 'delete' },
    resolver: useMemo(() => deleteResolver(locale), [locale]),
  })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const outcome = await deleteAccount(values)
    if (!outcome.ok) return showRefusal(form, outcome)
    forgetBioDraft()
    toastSuccess(t('delete.done'))
    await navigate({ to: '/', replace: true })
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <FormError message={errors.root?.message} />
      <Content control={form.control} />
      <Field
        label={tAuth('fields.username')}
        required
        hint={t('delete.typeName', { username: user.username })}
        error={errors.username?.message}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
      </Field>
      <Button type="submit" variant="danger" busy={isSubmitting} className="justify-self-start">
        {t('delete.submit')}
      </Button>
    </form>
  )
}

/** The fate of one's content. */
function Content({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('settings')
  const label = t('delete.content.label')
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-[0.9375rem] leading-snug font-semibold">
        {label}
      </p>
      <Controller
        control={control}
        name="content"
        render={({ field: { value, onChange } }) => (
          <Choices
            label={label}
            choices={(['delete', 'keep'] as const).map((value) => ({
              value,
              label: t(`delete.content.${value}`),
              hint: t(`delete.content.${value}Hint`),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </div>
  )
}
