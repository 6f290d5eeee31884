import type { BattleChange } from '@slot-liste/contract/battles/battles.ts'
import { commentsPolicies } from '@slot-liste/domain/site/kinds.ts'
import { useTranslation } from 'react-i18next'
import { VisibilityChoice } from '#parts/lists/visibility-choice.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

/** The editable fields of a saved battle; its result never changes. */
export type BattleWords = Omit<BattleChange, 'version'>

type BattleFieldsProps = {
  words: BattleWords
  onChange: (change: Partial<BattleWords>) => void
  /** The names of its games, which stand in for a title. */
  names: string
  /** The server's, by field. */
  messages?: Record<string, string> | undefined
  /** Whether who may comment is asked too. */
  withComments?: boolean
}

/** The contract's; what is sent is measured by its schema. The box counts an emoji twice. */
const titleMax = 100

export function BattleFields({ words, onChange, names, messages, withComments = false }: BattleFieldsProps) {
  const { t } = useTranslation('battle-page')
  return (
    <div className="grid gap-5">
      <Field label={t('fields.title')} hint={t('fields.titleHint')} error={messages?.title}>
        <Input
          value={words.title}
          maxLength={2 * titleMax}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={names}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <VisibilityChoice
        label={t('fields.visibility')}
        words={(visibility) => ({
          name: t(`fields.${visibility}.name`),
          hint: t(`fields.${visibility}.hint`),
        })}
        value={words.visibility}
        onChange={(visibility) => onChange({ visibility })}
      />
      {withComments ? (
        <Field label={t('fields.comments')} error={messages?.commentsPolicy}>
          <Select
            value={words.commentsPolicy}
            onChange={({ target }) =>
              onChange({ commentsPolicy: target.value as BattleWords['commentsPolicy'] })
            }
          >
            {commentsPolicies.map((policy) => (
              <option key={policy} value={policy}>
                {t(`fields.${policy}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </div>
  )
}
