import type { AdminSource } from '@slot-liste/contract/admin/admin-sources.ts'
import { sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { adminSourceOptions, useSaveSource } from '#data/admin/admin-sources.ts'
import { Fields } from '#features/admin/catalogue/entry-frame.tsx'
import { useEntryForm } from '#features/admin/catalogue/use-entry-form.ts'
import { UnsavedGuard } from '#parts/site/unsaved-guard.tsx'
import { type Difference, VersionConflict } from '#parts/site/version-conflict.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import { type SourceValues, sourceBodyOf, sourceResolver, sourceValuesOf } from './source-resolver.ts'

type SourceFormProps = { source: AdminSource | null; onSaved: (source: AdminSource) => void }

/** All facts of a source, one that is there or a new one. */
export function SourceForm({ source, onSaved }: SourceFormProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const client = useQueryClient()
  const saving = useSaveSource(source?.id ?? null)
  const { form, submit, base, conflict, settle, closeConflict } = useEntryForm<AdminSource, SourceValues>({
    entry: source,
    valuesOf: sourceValuesOf,
    resolver: useMemo(() => sourceResolver(locale), [locale]),
    save: (values, version) =>
      saving.mutateAsync({ ...sourceBodyOf(values), ...(version !== undefined && { version }) }),
    fetchEntry: () => client.fetchQuery(adminSourceOptions(source?.id ?? 0)),
    onSaved,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FormError message={errors.root?.message} />
      <SourceFields form={form} />
      <div
        data-bar="bottom"
        className="sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-2 border-t border-line bg-paper px-1 py-3"
      >
        <Button type="submit" busy={isSubmitting}>
          {t(source ? 'form.save' : 'form.create')}
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

function SourceFields({ form: { register, formState } }: { form: UseFormReturn<SourceValues> }) {
  const { t } = useTranslation(['admin-sources', 'figures'])
  const { errors } = formState
  return (
    <Fields title={t('form.title')}>
      <Field label={t('form.name')} required error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('form.kind')} required hint={t('form.kindHint')} error={errors.kind?.message}>
        <Select {...register('kind')}>
          {sourceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`figures:kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('form.url')} error={errors.url?.message}>
        <Input type="url" autoComplete="off" {...register('url')} />
      </Field>
      <Field label={t('form.seenOn')} hint={t('form.seenOnHint')} error={errors.seenOn?.message}>
        <Input autoComplete="off" {...register('seenOn')} />
      </Field>
      <Field label={t('form.licence')} hint={t('form.licenceHint')} error={errors.licence?.message}>
        <Input autoComplete="off" {...register('licence')} />
      </Field>
      <Field
        label={t('form.attribution')}
        hint={t('form.attributionHint')}
        error={errors.attribution?.message}
      >
        <Input autoComplete="off" {...register('attribution')} />
      </Field>
      {(['Tr', 'En'] as const).map((language) => (
        <Field
          key={language}
          label={t(`form.note${language}`)}
          error={errors[`note${language}`]?.message}
          className="sm:col-span-2"
        >
          <Textarea lang={language.toLowerCase()} rows={3} {...register(`note${language}`)} />
        </Field>
      ))}
    </Fields>
  )
}

function useDifferences(
  form: UseFormReturn<SourceValues>,
  base: AdminSource | null,
  conflict: AdminSource | null,
): Difference[] | null {
  const { t } = useTranslation(['admin-sources', 'admin', 'figures'])
  if (!conflict) return null
  const [before, there, mine] = [sourceValuesOf(base), sourceValuesOf(conflict), form.getValues()]
  const print = (name: keyof SourceValues, value: string) =>
    name === 'kind' ? t(`figures:kind.${value as AdminSource['kind']}`) : value || t('admin:form.unknown')
  return (Object.keys(there) as (keyof SourceValues)[])
    .filter((name) => mine[name] !== there[name])
    .map((name) => ({
      ...{ field: name, touched: mine[name] !== before[name], label: t(`form.${name}`) },
      before: print(name, before[name]),
      mine: print(name, mine[name]),
      theirs: print(name, there[name]),
    }))
}
