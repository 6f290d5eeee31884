import { type CommentsPolicy, commentsPolicies } from '@slot-liste/domain/site/kinds.ts'
import { useTranslation } from 'react-i18next'
import { VisibilityChoice } from '#parts/lists/visibility-choice.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { CoverChoice } from './cover-choice.tsx'
import type { FieldsProps } from './details-fields.tsx'
import { TagEntry } from './tag-entry.tsx'

export function SettingsFields({ editor, messages }: FieldsProps) {
  const { t } = useTranslation('list-editor')
  const { list, act } = editor
  const tagField = Object.keys(messages).find((field) => field.startsWith('tags'))
  return (
    <section aria-label={t('settings')} className="grid content-start gap-6">
      <VisibilityChoice
        label={t('visibility.label')}
        words={(visibility) => ({
          name: t(`visibility.${visibility}.name`),
          hint: t(`visibility.${visibility}.hint`),
        })}
        value={list.visibility}
        onChange={(visibility) => act({ kind: 'write', fields: { visibility } })}
      />
      <Field
        label={t('tags.label')}
        hint={t('tags.hint')}
        error={tagField ? tagMessage(tagField, messages, list.tags) : undefined}
      >
        <TagEntry tags={list.tags} onChange={(tags) => act({ kind: 'write', fields: { tags } })} />
      </Field>
      <Checkbox
        label={t('ranked.label')}
        hint={t('ranked.hint')}
        checked={list.ranked}
        onChange={(ranked) => act({ kind: 'write', fields: { ranked } })}
      />
      <Field label={t('comments.label')} error={messages.commentsPolicy}>
        <Select
          value={list.commentsPolicy}
          onChange={({ target }) =>
            act({ kind: 'write', fields: { commentsPolicy: target.value as CommentsPolicy } })
          }
        >
          {commentsPolicies.map((policy) => (
            <option key={policy} value={policy}>
              {t(`comments.${policy}`)}
            </option>
          ))}
        </Select>
      </Field>
      <CoverChoice items={list.items} cover={list.cover} error={messages.cover} act={act} />
    </section>
  )
}

function tagMessage(field: string, messages: Record<string, string>, tags: readonly string[]): string {
  const tag = tags[Number(field.split('.')[1])]
  return tag === undefined ? (messages[field] ?? '') : `${tag}: ${messages[field]}`
}
