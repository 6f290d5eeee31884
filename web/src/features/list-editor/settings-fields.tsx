import type { CommentsPolicy, ListVisibility } from '@slot-liste/contract/lists.ts'
import { clsx } from 'clsx'
import { Globe, Link2, Lock } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { CoverChoice } from './cover-choice.tsx'
import type { FieldsProps } from './details-fields.tsx'
import { TagEntry } from './tag-entry.tsx'

export function SettingsFields(props: FieldsProps) {
  const { t } = useTranslation('list-editor')
  const { editor, messages } = props
  const { list, act } = editor
  const told = Object.keys(messages).find((field) => field.startsWith('tags'))
  return (
    <section aria-label={t('settings')} className="grid content-start gap-6">
      <VisibilityChoice {...props} />
      <Field
        label={t('tags.label')}
        hint={t('tags.hint')}
        error={told ? tagMessage(told, messages, list.tags) : undefined}
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
          {(['everyone', 'followers', 'none'] as const).map((policy) => (
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

const icons = { public: Globe, unlisted: Link2, private: Lock }

function VisibilityChoice({ editor: { list, act } }: FieldsProps) {
  const { t } = useTranslation('list-editor')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{t('visibility.label')}</legend>
      <div className="grid rounded-md border border-line bg-surface">
        {(['public', 'unlisted', 'private'] as const satisfies ListVisibility[]).map((value) => {
          const Icon = icons[value]
          return (
            <label
              key={value}
              className={clsx(
                'flex cursor-pointer gap-3 border-line p-3 not-first:border-t first:rounded-t-md last:rounded-b-md has-focus-visible:outline-2 has-focus-visible:outline-focus',
                list.visibility === value && 'bg-accent-soft',
              )}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={list.visibility === value}
                onChange={() => act({ kind: 'write', fields: { visibility: value } })}
                className="mt-1 size-4 shrink-0 outline-none"
              />
              <span className="min-w-0">
                <span className="flex items-center gap-1.5 font-medium">
                  <Icon aria-hidden="true" className="size-4 text-muted" />
                  {t(`visibility.${value}.name`)}
                </span>
                <span className="block text-sm leading-snug text-muted">{t(`visibility.${value}.hint`)}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
