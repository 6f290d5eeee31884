import type { AdminListForm } from '@slot-liste/contract/admin-lists.ts'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAdminList, useUpdateAdminList } from '#data/moderation.ts'
import { MediaPicker } from '#parts/media-picker.tsx'
import { UnsavedGuard } from '#parts/unsaved-guard.tsx'
import { VersionConflict } from '#parts/version-conflict.tsx'
import { ApiError } from '#platform/api.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Select } from '#ui/select.tsx'
import { differencesOf, type ListValues, takeTheirs, valuesOf, writtenOf } from './list-values.ts'
import { ReasonField, useReason } from './reason-dialog.tsx'

const visibilities = ['public', 'unlisted', 'private'] as const

/** Texts, visibility and cover of a list, with the reason its owner is told; what differs is shown before it is saved. */
export function ListForm({ list }: { list: AdminListForm }) {
  const { t } = useTranslation('admin-people')
  const form = useListForm(list)
  const { values, set, changes, save, fields } = form
  const name = (field: keyof ListValues) => t(`listForm.${field}`)
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-3xl gap-5">
      <UnsavedGuard dirty={changes.length > 0} />
      {save.error && !form.conflict ? <FormError message={save.error.message} /> : null}
      <Field label={name('name')} required error={fields.title}>
        <Input value={values.name} maxLength={200} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field label={name('description')} error={fields.description}>
        <Textarea
          rows={6}
          dir="auto"
          value={values.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <Field label={name('tags')} hint={t('listForm.tagsHint')} error={fields.tags}>
        <Input value={values.tags} onChange={({ target }) => set({ tags: target.value })} />
      </Field>
      <Field label={name('visibility')}>
        <Select
          value={values.visibility}
          onChange={({ target }) =>
            set({ visibility: visibilities.find((one) => one === target.value) ?? values.visibility })
          }
        >
          {visibilities.map((one) => (
            <option key={one} value={one}>
              {t(`lists.visibilities.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={name('owner')} hint={t('listForm.ownerHint')} error={fields.owner}>
        <Input
          value={values.owner}
          maxLength={100}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => set({ owner: target.value })}
        />
      </Field>
      <MediaPicker label={name('picture')} value={values.picture} onChange={(picture) => set({ picture })} />
      <p className="-mt-3 text-sm text-muted">{t('listForm.pictureHint')}</p>
      <Differences changes={changes} name={name} />
      <ReasonField {...form.reason} />
      <div>
        <Button type="submit" busy={save.isPending} disabled={changes.length === 0}>
          {t('listForm.save')}
        </Button>
      </div>
      <VersionConflict
        differences={form.conflict && form.differences(name)}
        onClose={form.leaveConflict}
        onResolve={form.resolve}
      />
    </form>
  )
}

type Changes = ReturnType<typeof differencesOf>

function Differences({ changes, name }: { changes: Changes; name: (field: keyof ListValues) => string }) {
  const { t } = useTranslation('admin-people')
  if (changes.length === 0) return <p className="text-sm text-muted">{t('listForm.unchanged')}</p>
  return (
    <section aria-label={t('listForm.changes')} className="rounded-md border border-line bg-sunken p-4">
      <h2 className="mb-2 text-base">{t('listForm.changes')}</h2>
      <dl className="grid gap-2 text-sm">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
            <dt className="font-semibold">{name(field)}</dt>
            <dd className="min-w-0 break-words">
              <del className="text-muted">{before || '—'}</del>
              <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 text-muted" />
              <ins className="no-underline">{after || '—'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What is typed, against what the form was opened with. */
function useListForm(list: AdminListForm) {
  const { t } = useTranslation('admin-people')
  const [base, setBase] = useState(list)
  const [values, setValues] = useState(() => valuesOf(list))
  const [conflict, setConflict] = useState<AdminListForm | null>(null)
  const reason = useReason(`list:${list.id}`)
  const save = useUpdateAdminList(list.id)
  const settle = (next: AdminListForm) => {
    setBase(next)
    setValues(valuesOf(next))
    reason.forget()
    toastSuccess(t('listForm.saved'))
  }
  const refused = async (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return
    setConflict(await readAdminList(list.id))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.take()
    if (why === undefined || save.isPending) return
    const body = { ...writtenOf(values), version: base.version, reason: why }
    save.mutate(body, { onSuccess: settle, onError: (error) => void refused(error) })
  }
  const resolve = (theirs: readonly string[]) => {
    if (!conflict) return
    setValues(takeTheirs(values, valuesOf(conflict), theirs))
    setBase(conflict)
    setConflict(null)
    save.reset()
  }
  const differences = (name: (field: keyof ListValues) => string) => {
    const [opened, now] = [valuesOf(base), conflict ? valuesOf(conflict) : values]
    return differencesOf(now, values).map(({ field, before: theirs, after: mine }) => ({
      ...{
        field,
        label: name(field),
        before: opened[field] || '—',
        mine: mine || '—',
        theirs: theirs || '—',
      },
      touched: opened[field] !== values[field],
    }))
  }
  return {
    ...{ values, reason, save, submit, conflict, differences, resolve },
    set: (part: Partial<ListValues>) => setValues((before) => ({ ...before, ...part })),
    changes: differencesOf(valuesOf(base), values),
    leaveConflict: () => setConflict(null),
    fields: (save.error instanceof ApiError && save.error.fields) || {},
  }
}
