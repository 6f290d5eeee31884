import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { manyLines, oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { useTranslation } from 'react-i18next'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import type { Messages } from './list-resolver.ts'
import type { Editor } from './use-editor.ts'

export type FieldsProps = { editor: Editor; messages: Messages }

export function DetailsFields({ editor: { list, act }, messages }: FieldsProps) {
  const { t } = useTranslation('list-editor')
  const write = (field: 'title' | 'description') => (event: { target: { value: string } }) =>
    act({ kind: 'write', fields: { [field]: event.target.value }, group: field })
  return (
    <section aria-label={t('details')} className="grid gap-5">
      <Field
        label={t('title.label')}
        required
        error={messages.title}
        hint={<Counter length={textLength(oneLine(list.title))} max={listLimits.title} />}
      >
        <Input
          autoComplete="off"
          maxLength={1000}
          placeholder={t('title.placeholder')}
          value={list.title}
          onChange={write('title')}
          className="text-lg font-semibold lg:h-12"
        />
      </Field>
      <Field
        label={t('description.label')}
        error={messages.description}
        hint={<Counter length={textLength(manyLines(list.description))} max={listLimits.description} />}
      >
        <Textarea
          rows={3}
          maxLength={10_000}
          placeholder={t('description.placeholder')}
          value={list.description}
          onChange={write('description')}
          className="field-sizing-content max-h-96"
        />
      </Field>
    </section>
  )
}

/** Said from four fifths on: before that nobody needs to count. */
function Counter({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation('list-editor')
  return length < max * 0.8 ? null : (
    <span className={length > max ? 'font-medium text-danger tabular-nums' : 'tabular-nums'}>
      {t('counter', { count: length, max })}
    </span>
  )
}
