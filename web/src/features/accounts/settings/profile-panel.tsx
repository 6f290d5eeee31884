import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { useEffect, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUpdateProfile } from '#data/accounts/account.ts'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { authStore } from '#platform/auth/auth-store.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { forgetBioDraft, keepBioDraft, readBioDraft } from './bio-draft.ts'
import { Section } from './section.tsx'
import { profileResolver, type ProfileForm as Values } from './settings-resolver.ts'

const bioMax = 300

export function ProfilePanel({ user }: { user: AppUser }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Section id="avatar" title={t('avatar.title')} lead={t('avatar.lead')}>
        <AvatarEditor user={user} />
      </Section>
      <Section id="about" title={t('profile.title')} lead={t('profile.lead')}>
        <ProfileForm user={user} />
      </Section>
    </>
  )
}

const valuesOf = ({ fullName, bio, location, website }: AppUser): Values => ({
  fullName,
  bio,
  location,
  website,
})

function ProfileForm({ user }: { user: AppUser }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const updateProfile = useUpdateProfile()
  const form = useForm<Values>({
    defaultValues: valuesOf(user),
    resolver: useMemo(() => profileResolver(locale), [locale]),
  })
  useFormLanguage(form)
  const { errors, isSubmitting, dirtyFields } = form.formState
  const bio = useWatch({ control: form.control, name: 'bio' })

  useEffect(() => {
    const draft = readBioDraft(user.id)
    if (draft !== undefined) form.setValue('bio', draft, { shouldDirty: true })
  }, [form, user.id])

  const submit = form.handleSubmit(async (values) => {
    // Other fields may have been changed in another tab.
    const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof Values])
    const outcome = await updateProfile(Object.fromEntries(changed))
    if (!outcome.ok) return showRefusal(form, outcome)
    forgetBioDraft()
    form.reset(valuesOf(authStore.getState().user ?? user))
    toastSuccess(t('profile.saved'))
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <FormError message={errors.root?.message} />
      <Field label={t('profile.fullName')} error={errors.fullName?.message}>
        <Input autoComplete="name" {...form.register('fullName')} />
      </Field>
      <Field
        label={t('profile.bio')}
        error={errors.bio?.message}
        hint={t('profile.counter', { count: textLength(manyLines(bio)), max: bioMax })}
      >
        <Textarea
          rows={4}
          {...form.register('bio', { onChange: ({ target }) => keepBioDraft(user.id, target.value) })}
        />
      </Field>
      <Field label={t('profile.location')} error={errors.location?.message}>
        <Input autoComplete="address-level2" {...form.register('location')} />
      </Field>
      <Field label={t('profile.website')} error={errors.website?.message} hint={t('profile.websiteHint')}>
        <Input type="url" autoComplete="url" {...form.register('website')} />
      </Field>
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
