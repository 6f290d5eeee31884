import type { SavedSettings } from '@slot-liste/contract/admin/admin-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminSettingsOptions, useSaveSettings } from '#data/admin/admin-settings.ts'
import { UnsavedGuard } from '#parts/site/unsaved-guard.tsx'
import { type Difference, VersionConflict } from '#parts/site/version-conflict.tsx'
import { ApiError } from '#platform/api/api.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SettingChanges, useSettingWords } from './setting-changes.tsx'
import { SettingSections } from './setting-sections.tsx'
import {
  changedFields,
  draftOf,
  problemsOf,
  type SettingField,
  type SettingsDraft,
  type SettingValue,
  settingFields,
  settingsOf,
} from './settings-draft.ts'

/** All settings at once: what is about to change is shown before it is saved, against the change they come from. */
export function SettingsForm({ saved }: { saved: SavedSettings }) {
  const { t } = useTranslation('admin-site')
  const form = useSettingsForm(saved)
  const { draft, changed, problems, asking, setAsking, saving } = form
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0) setAsking(true)
      }}
    >
      <SettingSections draft={draft} problems={problems} onChange={form.change} />
      <div
        data-bar="bottom"
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 lg:mx-0 lg:px-0"
      >
        <Button type="submit" disabled={changed.length === 0}>
          {t('settings.review')}
        </Button>
        <Button variant="ghost" disabled={changed.length === 0} onClick={form.reset}>
          {t('settings.discard')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {changed.length > 0 ? t('settings.changed', { count: changed.length }) : null}
        </p>
      </div>
      <Dialog
        wide
        open={asking}
        onOpenChange={setAsking}
        title={t('settings.confirm.title')}
        description={t('settings.confirm.body')}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button busy={saving} onClick={form.save}>
              {t('settings.save')}
            </Button>
          </>
        }
      >
        <SettingChanges fields={changed} before={form.base} after={draft} />
      </Dialog>
      <VersionConflict
        differences={form.differences}
        onClose={() => form.resolve(null)}
        onResolve={form.resolve}
      />
      <UnsavedGuard dirty={changed.length > 0} />
    </form>
  )
}

function useSettingsForm(saved: SavedSettings) {
  const { t } = useTranslation('admin-site')
  const client = useQueryClient()
  const mutation = useSaveSettings()
  const [begun, setBegun] = useState(saved)
  const base = draftOf(begun.values)
  const [draft, setDraft] = useState(base)
  const [problems, setProblems] = useState<Partial<Record<SettingField, string>>>({})
  const [asking, setAsking] = useState(false)
  const [theirs, setTheirs] = useState<SavedSettings | null>(null)
  const differences = useDifferences(base, draft, theirs)
  const begin = (from: SavedSettings, next: SettingsDraft = draftOf(from.values)) => {
    setBegun(from)
    setDraft(next)
    setProblems({})
  }
  // Nothing typed yet: what somebody else saved meanwhile is what the form begins from.
  const changed = changedFields(base, draft)
  if (saved.version !== begun.version && changed.length === 0) begin(saved)

  const fail = async (error: Error) => {
    setAsking(false)
    if (error instanceof ApiError && error.code === 'CONFLICT')
      return setTheirs(await client.fetchQuery(adminSettingsOptions))
    const found = problemsOf(error instanceof ApiError ? error.fields : undefined)
    setProblems(found)
    toastError(Object.keys(found).length > 0 ? t('settings.invalid') : error.message)
  }
  const save = () =>
    mutation.mutate(
      { version: begun.version, values: settingsOf(draft) },
      {
        onSuccess: (next) => {
          setAsking(false)
          begin(next)
          toastSuccess(t('settings.saved'))
        },
        onError: (error) => void fail(error),
      },
    )
  const resolve = (taken: string[] | null) => {
    if (taken && theirs) {
      const there = draftOf(theirs.values)
      const untouched = settingFields.filter((field) => !changed.includes(field))
      const mixed = { ...draft }
      for (const field of [...untouched, ...(taken as SettingField[])]) mixed[field] = there[field]
      begin(theirs, mixed)
    }
    setTheirs(null)
  }
  return {
    ...{ base, draft, changed, problems, asking, setAsking, differences, save, resolve },
    saving: mutation.isPending,
    change: (field: SettingField, value: SettingValue) => {
      setDraft((now) => ({ ...now, [field]: value }))
      setProblems((now) => ({ ...now, [field]: undefined }))
    },
    reset: () => begin(saved),
  }
}

function useDifferences(base: SettingsDraft, mine: SettingsDraft, theirs: SavedSettings | null) {
  const { label, print } = useSettingWords()
  if (!theirs) return null
  const there = draftOf(theirs.values)
  return changedFields(base, mine)
    .filter((field) => there[field] !== mine[field] && there[field] !== base[field])
    .map(
      (field): Difference => ({
        field,
        label: label(field),
        before: print(base[field], field),
        mine: print(mine[field], field),
        theirs: print(there[field], field),
        touched: true,
      }),
    )
}
