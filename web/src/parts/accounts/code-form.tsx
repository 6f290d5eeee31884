import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { CodeInput, codeLength } from './code-input.tsx'

type Verified = { ok: true } | { ok: false; message: string; fields?: Record<string, string> | undefined }

type Problem = 'incomplete' | { words: string }

type CodeFormProps = {
  label?: string
  /** Checks the code; what it is refused with appears at the field, and what was typed stays. */
  verify: (code: string) => Promise<Verified>
  /** Buttons beside the one that submits. */
  children?: ReactNode
}

/** Takes the six digits of a mail, which do the same as its link. Needs the texts of `auth`. */
export function CodeForm({ label, verify, children }: CodeFormProps) {
  const { t } = useTranslation('auth')
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)

  const refuse = (found: Problem) => {
    setProblem(found)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // In a dialog it is inside another form for React, though not for the page.
    event.stopPropagation()
    if (isBusy) return
    if (code.length < codeLength) return refuse('incomplete')
    setBusy(true)
    const verified = await verify(code)
    setBusy(false)
    if (verified.ok) setProblem(undefined)
    else refuse({ words: verified.fields?.code ?? verified.message })
  }

  const error = problem === 'incomplete' ? t('code.incomplete') : problem?.words
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Field label={label ?? t('code.label')} required hint={t('code.hint')} error={error}>
        <CodeInput ref={input} value={code} onCode={setCode} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={isBusy}>
          {t('code.submit')}
        </Button>
        {children}
      </div>
    </form>
  )
}
