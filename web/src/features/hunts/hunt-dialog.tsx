import type { NewHunt } from '@slot-liste/contract/hunts/hunts.ts'
import { huntLimits } from '@slot-liste/domain/hunts/hunt-limits.ts'
import { oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisibilityChoice } from '#parts/lists/visibility-choice.tsx'
import { NumberEntry } from '#parts/site/number-entry.tsx'
import { ApiError } from '#platform/api/api.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

export type HuntWords = Pick<NewHunt, 'title' | 'visibility' | 'cost'>

type HuntDialogProps = {
  title: string
  submit: string
  given: HuntWords
  open: boolean
  error: Error | null
  isBusy: boolean
  onClose: () => void
  onSend: (words: HuntWords) => void
  /** Beside the button that sends. */
  more?: ReactNode
}

const costRule = { unit: 'multiple', least: 0, most: huntLimits.cost / 10, digits: 1 } as const

/** Title, cost and visibility of a hunt, for a new one and for one that is there. */
export function HuntDialog(props: HuntDialogProps) {
  const { title, submit, given, open, error, isBusy, onClose, onSend, more } = props
  const { t } = useTranslation('hunts')
  const formId = useId()
  const [words, setWords] = useState(given)
  const [isChecked, setChecked] = useState(false)
  const isTitled = fitsTitle(words.title)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    // A cost that cannot be read is corrected first: without it the hunt would have none.
    const unread = event.currentTarget.querySelector<HTMLInputElement>('[inputmode][aria-invalid="true"]')
    if (unread) unread.focus()
    else if (!isBusy && isTitled) onSend(words)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        <>
          {more}
          <Button type="submit" form={formId} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-5">
        <Fields
          words={words}
          error={error}
          isUntitled={isChecked && !isTitled}
          onChange={(change) => setWords({ ...words, ...change })}
        />
      </form>
    </Dialog>
  )
}

/** As the contract's schema measures it. */
function fitsTitle(title: string): boolean {
  const length = textLength(oneLine(title))
  return length >= 3 && length <= huntLimits.title
}

type FieldsProps = {
  words: HuntWords
  error: Error | null
  isUntitled: boolean
  onChange: (change: Partial<HuntWords>) => void
}

function Fields({ words, error, isUntitled, onChange }: FieldsProps) {
  const { t } = useTranslation('hunts')
  const messages = error instanceof ApiError ? error.fields : undefined
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT'
  return (
    <>
      <FormError message={messages ? undefined : isConflict ? t('edit.conflict') : error?.message} />
      <Field
        label={t('fields.title')}
        required
        hint={isUntitled ? undefined : t('fields.titleHint')}
        error={isUntitled ? t('fields.titleHint') : messages?.title}
      >
        <Input
          value={words.title}
          // The contract counts an emoji once, a box twice.
          maxLength={2 * huntLimits.title}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label={t('fields.cost')} hint={t('fields.costHint')} error={messages?.cost}>
        <NumberEntry
          value={words.cost === null ? null : words.cost / 10}
          rule={costRule}
          onCommit={(cost) => onChange({ cost: cost === null ? null : Math.round(cost * 10) })}
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
    </>
  )
}
