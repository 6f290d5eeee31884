import type { AdminListForm, ListAct } from '@slot-liste/contract/admin/admin-lists.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOnLists } from '#data/admin/moderation.ts'
import { ReasonField, useReason } from '#features/admin/moderation/reason-dialog.tsx'
import { MediaPicker } from '#parts/admin/media-picker.tsx'
import { UnsavedGuard } from '#parts/site/unsaved-guard.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { ContentState } from './content-state.tsx'
import { actsOf } from './list-columns.tsx'
import { ListDialogs } from './list-dialogs.tsx'
import { useContentActions } from './use-content-actions.ts'

/** The reason an administrator gives for editing a list, as it is typed. */
export function useListBar(list: AdminListForm) {
  const reason = useReason(`list:${list.id}`)
  const [opened] = useState({ owner: list.owner?.username ?? '', picture: list.picture })
  const [values, setValues] = useState(opened)
  const owner = values.owner.trim()
  return {
    ...{ values, reason },
    set: (part: Partial<typeof opened>) => setValues((before) => ({ ...before, ...part })),
    isChanged: owner !== opened.owner || values.picture !== opened.picture,
    /** The reason to send; `undefined`, and the box marked, when it is not valid. */
    take: () => {
      const why = reason.take()
      return why === undefined ? undefined : { reason: why, owner: owner || null, picture: values.picture }
    },
  }
}

type ListBarProps = {
  list: AdminListForm
  bar: ReturnType<typeof useListBar>
  /** By field, as the server names them. */
  messages: Record<string, string>
}

/** Above the editor of another person's list: the reason, the owner, the picture, and actions that take effect at once. */
export function ListBar({ list, bar, messages }: ListBarProps) {
  const { t } = useTranslation('admin-people')
  const { values, set } = bar
  return (
    <section
      aria-label={t('listForm.bar')}
      className="mb-8 grid gap-5 rounded-lg border border-line bg-sunken p-4 sm:p-5 lg:grid-cols-2"
    >
      <UnsavedGuard dirty={bar.isChanged} />
      <div className="grid content-start gap-4">
        <p className="flex flex-wrap items-center gap-2 text-muted">
          {list.owner ? t('listForm.of', { owner: list.owner.username }) : t('listForm.ofNobody')}
          <ContentState {...list} />
        </p>
        <ReasonField {...bar.reason} />
        <Acts list={list} />
      </div>
      <div className="grid content-start gap-4">
        <Field label={t('listForm.owner')} hint={t('listForm.ownerHint')} error={messages['asAdmin.owner']}>
          <Input
            value={values.owner}
            maxLength={100}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => set({ owner: target.value })}
          />
        </Field>
        <MediaPicker
          label={t('listForm.picture')}
          value={values.picture}
          onChange={(picture) => set({ picture })}
        />
        <p className="-mt-2 text-sm text-muted">{t('listForm.pictureHint')}</p>
      </div>
    </section>
  )
}

function Acts({ list }: { list: AdminListForm }) {
  const { t } = useTranslation('admin-people')
  const actions = useContentActions<ListAct>(useActOnLists())
  return (
    <div className="flex flex-wrap gap-2">
      {actsOf(list, t).map(({ id, label, danger = false }) => (
        <Button
          key={id}
          size="sm"
          variant={danger ? 'danger' : 'outline'}
          onClick={() => actions.choose(id, [list])}
        >
          {label}
        </Button>
      ))}
      <ListDialogs actions={actions} />
    </div>
  )
}
