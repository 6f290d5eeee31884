import type { AdminProvider } from '@slot-liste/contract/admin/admin-providers.ts'
import { slug } from '@slot-liste/domain/text/slug.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { adminProviderOptions, useSaveProvider } from '#data/admin/admin-catalogue.ts'
import { MediaPicker } from '#parts/admin/media-picker.tsx'
import { ProviderMark } from '#parts/catalogue/provider-mark.tsx'
import { UnsavedGuard } from '#parts/site/unsaved-guard.tsx'
import { type Difference, VersionConflict } from '#parts/site/version-conflict.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { providerResolver } from './catalogue-resolver.ts'
import { Fields } from './entry-frame.tsx'
import { type ProviderValues, providerBodyOf, providerValuesOf } from './provider-values.ts'
import { useEntryForm } from './use-entry-form.ts'

type ProviderFormProps = { provider: AdminProvider | null; onSaved: (provider: AdminProvider) => void }

/** All facts of a provider, one that is there or a new one. */
export function ProviderForm({ provider, onSaved }: ProviderFormProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const client = useQueryClient()
  const saving = useSaveProvider(provider?.id ?? null)
  const { form, submit, base, conflict, settle, closeConflict } = useEntryForm<AdminProvider, ProviderValues>(
    {
      entry: provider,
      valuesOf: providerValuesOf,
      resolver: useMemo(() => providerResolver(locale), [locale]),
      save: (values, version) =>
        saving.mutateAsync({ ...providerBodyOf(values), ...(version !== undefined && { version }) }),
      fetchEntry: () => client.fetchQuery(adminProviderOptions(provider?.id ?? 0)),
      onSaved,
    },
  )
  const { errors, isSubmitting, isDirty } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FormError message={errors.root?.message} />
      <ProviderIdentity form={form} isNew={provider === null} />
      <ProviderWords form={form} />
      <div
        data-bar="bottom"
        className="sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-2 border-t border-line bg-paper px-1 py-3"
      >
        <Button type="submit" busy={isSubmitting}>
          {t(provider ? 'form.save' : 'form.create')}
        </Button>
        <Button variant="ghost" disabled={!isDirty} onClick={() => form.reset()}>
          {t('form.cancel')}
        </Button>
      </div>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
      <VersionConflict
        differences={useDifferences(form, base, conflict)}
        onClose={closeConflict}
        onResolve={settle}
      />
    </form>
  )
}

type Part = { form: UseFormReturn<ProviderValues> }

function ProviderIdentity({ form, isNew }: Part & { isNew: boolean }) {
  const { t } = useTranslation('admin-catalogue')
  const { register, formState, setValue, getValues, control } = form
  const { errors } = formState
  const name = useWatch({ control, name: 'name' })
  const picture = useWatch({ control, name: 'picture' })
  const suggest = () => setValue('slug', slug(getValues('name')), { shouldDirty: true, shouldValidate: true })
  const fillOnce = () => isNew && getValues('slug') === '' && getValues('name') !== '' && suggest()
  return (
    <Fields title={t('form.identity')}>
      <Field label={t('form.name')} required error={errors.name?.message}>
        <Input autoComplete="off" {...register('name', { onBlur: fillOnce })} />
      </Field>
      <Field label={t('form.slug')} required hint={t('form.slugHint')} error={errors.slug?.message}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('slug')} />
      </Field>
      <Field label={t('gaps.foundedYear')} error={errors.foundedYear?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('foundedYear')} />
      </Field>
      <Field label={t('gaps.website')} error={errors.website?.message}>
        <Input type="url" autoComplete="off" {...register('website')} />
      </Field>
      <Field label={t('form.owner')} hint={t('form.ownerHint')} error={errors.owner?.message}>
        <Input autoComplete="off" {...register('owner')} />
      </Field>
      <Controller
        control={control}
        name="active"
        render={({ field: { value, onChange } }) => (
          <Checkbox
            label={t('form.active')}
            hint={t('form.activeHint')}
            checked={value}
            onChange={onChange}
            className="self-center"
          />
        )}
      />
      {(['Tr', 'En'] as const).map((language) => (
        <Field
          key={language}
          label={t(`gaps.headquarters${language}`)}
          error={errors[`headquarters${language}`]?.message}
        >
          <Input lang={language.toLowerCase()} autoComplete="off" {...register(`headquarters${language}`)} />
        </Field>
      ))}
      <div className="flex flex-wrap items-end gap-6 sm:col-span-2">
        <Controller
          control={control}
          name="picture"
          render={({ field: { value, onChange } }) => (
            <MediaPicker value={value} onChange={onChange} label={t('form.picture')} />
          )}
        />
        <figure aria-label={t('form.preview')} className="flex items-center gap-3">
          <ProviderMark
            provider={{ name: name || '…', logo: picture ? `/media/${picture}/320.webp` : null }}
          />
          <span className="font-display text-lg font-bold">{name}</span>
        </figure>
      </div>
      {errors.picture ? <p className="text-sm font-medium text-danger">{errors.picture.message}</p> : null}
    </Fields>
  )
}

function ProviderWords({ form: { register, formState } }: Part) {
  const { t } = useTranslation('admin-catalogue')
  const { errors } = formState
  return (
    <Fields title={t('form.words')}>
      {(['Tr', 'En'] as const).map((language) => (
        <Field
          key={language}
          label={t(`gaps.specialties${language}`)}
          hint={t('form.specialtiesHint')}
          error={errors[`specialties${language}`]?.message}
        >
          <Textarea lang={language.toLowerCase()} rows={4} {...register(`specialties${language}`)} />
        </Field>
      ))}
      <Field label={t('gaps.descriptionTr')} error={errors.descriptionTr?.message} className="sm:col-span-2">
        <Textarea lang="tr" rows={5} {...register('descriptionTr')} />
      </Field>
      <Field label={t('gaps.descriptionEn')} error={errors.descriptionEn?.message} className="sm:col-span-2">
        <Textarea lang="en" rows={5} {...register('descriptionEn')} />
      </Field>
    </Fields>
  )
}

function useDifferences(
  form: UseFormReturn<ProviderValues>,
  base: AdminProvider | null,
  conflict: AdminProvider | null,
): Difference[] | null {
  const { t } = useTranslation(['admin-catalogue', 'admin'])
  if (!conflict) return null
  const [before, there, mine] = [providerValuesOf(base), providerValuesOf(conflict), form.getValues()]
  const print = (value: string | boolean | null) =>
    typeof value === 'boolean'
      ? t(`form.${value ? 'isActive' : 'isInactive'}`)
      : value || t('admin:form.unknown')
  return (Object.keys(there) as (keyof ProviderValues)[])
    .filter((name) => mine[name] !== there[name])
    .map((name) => ({
      ...{ field: name, touched: mine[name] !== before[name] },
      label: isOwnWord(name) ? t(`form.${name}`) : t(`gaps.${name}`),
      ...{ before: print(before[name]), mine: print(mine[name]), theirs: print(there[name]) },
    }))
}

const ownWords = ['name', 'slug', 'owner', 'active'] as const

const isOwnWord = (name: keyof ProviderValues): name is (typeof ownWords)[number] =>
  ownWords.some((word) => word === name)
