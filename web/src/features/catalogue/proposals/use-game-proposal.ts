import type { ProposableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import type { TFunction } from 'i18next'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProposeGame } from '#data/catalogue/game-proposals.ts'
import { type FactTexts, useFactsReader } from '#parts/catalogue/fact-entry/proposed-facts.tsx'
import { ApiError } from '#platform/api/api.ts'
import { useTextDraft } from '#platform/drafts/text-draft.ts'

const texts = ['name', 'provider', 'address', 'note'] as const
export type TextField = (typeof texts)[number]
type Typed = Partial<Record<TextField, string>> & { facts?: FactTexts }

/** State of the form that proposes a game; what is typed stays in this browser until it is sent. */
export function useGameProposal(initialName: string) {
  const { t } = useTranslation('game-proposals')
  const draft = useTextDraft(`game-proposal:${initialName}`)
  const typed = readDraft(draft.text)
  const propose = useProposeGame()
  const readFacts = useFactsReader()
  const [isAsked, setAsked] = useState(false)
  const [isFirst, setFirst] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const values = {
    name: typed.name ?? (isFirst ? initialName : ''),
    provider: '',
    address: '',
    note: '',
    ...definedOf(typed),
  }
  const set = (field: TextField, text: string) => draft.setText(JSON.stringify({ ...typed, [field]: text }))
  const setFact = (field: ProposableFact, text: string) =>
    draft.setText(JSON.stringify({ ...typed, facts: { ...typed.facts, [field]: text } }))
  const { facts, problems } = readFacts(typed.facts ?? {})
  const missing = missingIn(values, t)
  const { mutate, isPending, error, data, reset } = propose
  const refused = error instanceof ApiError ? (error.fields ?? {}) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setAsked(true)
    const wrong = [
      ...(['name', 'provider', 'address'] as const).filter((field) => missing[field]),
      ...Object.keys(problems).map((field) => `facts.${field}`),
    ]
    if (wrong.length > 0) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
      return
    }
    const { name, provider, address, note } = values
    mutate({ name, provider, address: address.trim(), note, facts }, { onSuccess: draft.forget })
  }
  const again = () => {
    setAsked(false)
    setFirst(false)
    reset()
  }
  const problemOf = (field: TextField): string | undefined =>
    isAsked ? (missing[field] ?? refused[field]) : undefined
  return {
    ...{ values, facts: typed.facts ?? {}, set, setFact, submit, form, isPending, sent: data, again },
    ...{
      problemOf,
      factProblems: isAsked ? { ...factsOf(refused), ...problems } : {},
      failure: error?.message,
    },
  }
}

type Words = TFunction<'game-proposals'>

const missingIn = (
  values: Record<TextField, string>,
  t: Words,
): Partial<Record<TextField, string | undefined>> => ({
  name: values.name.trim() === '' ? t('problem.name') : undefined,
  provider: values.provider.trim() === '' ? t('problem.provider') : undefined,
  address: /^https:\/\/\S+\.\S+/.test(values.address.trim()) ? undefined : t('problem.address'),
})

/** The facts among the fields that the server refused. */
const factsOf = (refused: Record<string, string>): FactTexts =>
  Object.fromEntries(
    Object.entries(refused).flatMap(([field, problem]) =>
      field.startsWith('facts.') ? [[field.slice('facts.'.length), problem]] : [],
    ),
  )

function readDraft(text: string): Typed {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

const definedOf = ({ facts: _, ...typed }: Typed) => typed
