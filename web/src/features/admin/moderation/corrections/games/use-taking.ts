import type { AdminGameProposal, GameProposalDecision } from '@slot-liste/contract/admin/admin-corrections.ts'
import { type LinkedKind, proposableFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { gameFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proposalPreviewOptions, useDecideProposal } from '#data/admin/admin-corrections.ts'
import { another, type Choice } from '#features/admin/moderation/corrections/source-choice.tsx'
import { type FactTexts, useFactsReader } from '#parts/catalogue/fact-entry/proposed-facts.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { toastSuccess } from '#platform/toasts.ts'

/** State of the dialog that takes a proposed game: its values as they are mended, and what it becomes. */
export function useTaking(proposal: AdminGameProposal, onDone: () => void) {
  const { t } = useTranslation('admin-corrections')
  const { id, known } = proposal
  const typedFacts = useTypedFacts(proposal)
  const [name, setName] = useState(proposal.name)
  const [provider, setProvider] = useState(known?.slug ?? another)
  const [providerName, setProviderName] = useState(proposal.provider)
  /** A game that exists; `''`: a new one. */
  const [target, setTarget] = useState('')
  const [facts, setFacts] = useState<FactTexts>(typedFacts)
  const [isAsked, setAsked] = useState(false)
  const preview = useQuery(proposalPreviewOptions(id))
  const { choice, source } = useSource(proposal, preview.data?.proposed ?? '')
  const read = useFactsReader()(facts)
  const { mutate, isPending, error } = useDecideProposal()
  const submit = () => {
    setAsked(true)
    if (isPending || preview.data === undefined || source === null || Object.keys(read.problems).length > 0)
      return
    const taken = { facts: read.facts as GameFacts, source }
    const decision: GameProposalDecision = target
      ? { verdict: 'merged', game: target, ...taken }
      : {
          ...{ verdict: 'accepted', name, ...taken },
          provider: provider === another ? { name: providerName } : provider,
        }
    mutate(
      { id, decision },
      {
        onSuccess: ({ game }) => {
          toastSuccess(t('games.accept.done', { name: game?.name ?? name }))
          onDone()
        },
        // Perhaps the game exists by now.
        onError: () => void preview.refetch(),
      },
    )
  }
  return {
    ...{ name, setName, provider, setProvider, providerName, setProviderName, target, setTarget },
    ...{ facts, problems: isAsked ? read.problems : {}, preview, submit, isPending, failure: error },
    setFact: (field: keyof FactTexts, text: string) => setFacts((before) => ({ ...before, [field]: text })),
    choice: { ...choice, isMissing: isAsked && source === null } satisfies Choice,
  }
}

type GameFacts = Extract<GameProposalDecision, { verdict: 'merged' }>['facts']

/** The proposed values as somebody would type them. */
function useTypedFacts({ facts }: AdminGameProposal): FactTexts {
  const print = useFactPrinter()
  return Object.fromEntries(
    proposableFacts.flatMap((field) => {
      const value = facts[field]
      if (value === undefined) return []
      return [[field, gameFacts[field].kind === 'choice' ? value : print(field, value)]]
    }),
  )
}

/** The source the link belongs to: the one whose host it has until another one is chosen. */
function useSource({ host }: AdminGameProposal, proposed: string) {
  const [chosen, setSource] = useState<string | null>(null)
  const [name, setName] = useState(host)
  const [kind, setKind] = useState<LinkedKind | ''>('')
  const slug = chosen ?? proposed
  const added = name.trim() && kind ? { name: name.trim(), kind } : null
  return {
    choice: { source: slug, setSource, name, setName, kind, setKind },
    source: slug === another ? added : slug || null,
  }
}
