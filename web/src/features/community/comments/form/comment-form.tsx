import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#platform/api/api.ts'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { useMention } from './use-mention.tsx'

type CommentFormProps = {
  /** Which draft this is. */
  draft: string
  initial?: string | undefined
  label: string
  placeholder?: string | undefined
  submit: string
  /** Opened by a button: it takes the focus, and Escape closes it. */
  onCancel?: (() => void) | undefined
  onSend: (text: string) => Promise<unknown>
  /** Beneath the box, before the buttons. */
  note?: ReactNode
}

/** Words on their way. They stay in this browser until they are sent, and in the box when that fails. */
export function CommentForm(props: CommentFormProps) {
  const { draft, initial, label, placeholder, submit, onCancel, note } = props
  const { t } = useTranslation('comments')
  const { text, setText, forget } = useTextDraft(draft, initial)
  const { fault, isSending, box, send, clear } = useSending(props, text, forget)

  const mention = useMention(box, setText)
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKey(event)) return
    if (event.key === 'Escape' && onCancel) onCancel()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="grid gap-3"
    >
      <Field
        label={label}
        error={fault ? <span role="alert">{fault}</span> : undefined}
        hint={<Hint text={text} />}
      >
        <div className="relative">
          <Textarea
            {...mention.ties}
            ref={box}
            name="comment"
            rows={3}
            dir="auto"
            autoFocus={onCancel !== undefined}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              clear()
              mention.onMove()
            }}
            onSelect={mention.onMove}
            onBlur={mention.close}
            onFocus={({ target }) =>
              onCancel && target.setSelectionRange(target.value.length, target.value.length)
            }
            // Text typed now would be lost when the form clears.
            readOnly={isSending}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-96"
          />
          {mention.list}
        </div>
      </Field>
      {note}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
        <Button type="submit" busy={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** The contract's; what is sent is measured by its schema. */
const textMax = 2000
const nearTheEnd = 200

const lengthOf = (text: string) => textLength(manyLines(text))

/** How it is sent, and how much room is left once there is little. */
export function Hint({ text }: { text: string }) {
  const { t } = useTranslation('comments')
  const count = lengthOf(text)
  return (
    <span className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <span className="pointer-coarse:sr-only">{t('hint')}</span>
      {textMax - count < nearTheEnd ? (
        <span className={count > textMax ? 'font-medium text-danger tabular-nums' : 'tabular-nums'}>
          {t('counter', { count, max: textMax })}
        </span>
      ) : null}
    </span>
  )
}

/** Sends once at a time; what is wrong is said beneath the box, which takes the focus. */
function useSending({ onSend }: CommentFormProps, text: string, forget: () => void) {
  const { t } = useTranslation('comments')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const onItsWay = useRef(false)

  const refuse = (words: string) => {
    setFault(words)
    box.current?.focus()
  }
  const send = async () => {
    const length = lengthOf(text)
    if (length === 0) return refuse(t('empty'))
    if (length > textMax) return refuse(t('tooLong', { max: textMax }))
    if (onItsWay.current) return
    onItsWay.current = true
    setSending(true)
    setFault(undefined)
    try {
      await onSend(text)
      forget()
    } catch (reason) {
      if ((reason as ApiError).code === 'ALREADY_SAVED') forget()
      refuse(wordsOf(reason as ApiError, t('tooSoon')))
    } finally {
      onItsWay.current = false
      setSending(false)
    }
  }
  return { fault, isSending, box, send: () => void send(), clear: () => setFault(undefined) }
}

function wordsOf({ code, fields, message }: ApiError, tooSoon: string): string {
  return code === 'RATE_LIMITED' ? tooSoon : (fields?.text ?? message)
}
