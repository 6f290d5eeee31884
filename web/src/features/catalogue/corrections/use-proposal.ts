import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProposeCorrection } from '#data/catalogue/corrections.ts'
import { ApiError } from '#platform/api/api.ts'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { type CorrectedEntry, keyOf } from './corrected-entry.ts'
import { useProposalReader } from './read-proposal.ts'

/** The contract's; what is sent is measured by its schema. */
const noteMax = 500

type Problems = { value?: string | undefined; address?: string | undefined; note?: string | undefined }

/** State of the form for correcting one fact; what is typed stays in this browser until it is sent. */
export function useProposal(entry: CorrectedEntry, field: CorrectableFact) {
  const name = `correction:${keyOf(entry)}:${field}`
  const value = useTextDraft(`${name}:value`)
  const address = useTextDraft(`${name}:address`)
  const note = useTextDraft(`${name}:note`)
  const read = useProposalReader(entry, field)
  const { mutate, isPending, error } = useProposeCorrection(entry)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { found, reading } = useProblems({ value: value.text, address: address.text, note: note.text }, read)
  const refused = error instanceof ApiError ? error.fields : undefined
  const forget = () => {
    for (const draft of [value, address, note]) draft.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setAsked(true)
    const wrong = (['value', 'address', 'note'] as const).find((part) => found[part])
    if (wrong || 'problem' in reading) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    const oldValue = entry.shown[field] ?? null
    mutate(
      { field, oldValue, newValue: reading.value, address: address.text.trim(), note: note.text },
      { onSuccess: forget },
    )
  }
  const problems: Problems = isAsked
    ? {
        value: found.value ?? refused?.newValue,
        address: found.address ?? refused?.address,
        note: found.note ?? refused?.note,
      }
    : {}
  return { ...{ value, address, note, form, submit, problems }, isPending, failure: error?.message }
}

type Texts = { value: string; address: string; note: string }

function useProblems(texts: Texts, read: ReturnType<typeof useProposalReader>) {
  const { t } = useTranslation('corrections')
  const reading = read(texts.value)
  const isLink = /^https:\/\/\S+\.\S+/.test(texts.address.trim())
  const found: Problems = {
    value: 'problem' in reading ? reading.problem : undefined,
    address: isLink ? undefined : t('problem.address'),
    note: textLength(manyLines(texts.note)) > noteMax ? t('problem.note', { max: noteMax }) : undefined,
  }
  return { found, reading }
}
