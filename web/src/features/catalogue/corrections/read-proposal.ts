import {
  type CorrectableFact,
  type ProposalProblem,
  proposalProblem,
} from '@slot-liste/domain/catalogue/corrections.ts'
import { siteDay } from '@slot-liste/domain/figures/site-time.ts'
import { useTranslation } from 'react-i18next'
import { useFactReaders } from '#parts/catalogue/fact-entry/use-fact-readers.ts'
import type { Typed } from '#ui/form/use-typed.ts'
import type { CorrectedEntry } from './corrected-entry.ts'

/** Reads a value as people type it in the language of the page; the result is as voices write it. */
export function useProposalReader(
  { shown, isUpcoming }: CorrectedEntry,
  field: CorrectableFact,
): (text: string) => Typed<string> {
  const { t } = useTranslation('corrections')
  const readText = useFactReaders()(field)
  return (text) => {
    if (text.trim() === '') return { problem: t('problem.required') }
    const typed = readText(text)
    if ('problem' in typed) return typed
    const problem = proposalProblem({
      ...{ field, value: typed.value, shown: shown[field] ?? null },
      ...{ today: siteDay(Date.now()), isUpcoming },
    })
    return problem ? { problem: t(`problem.${problem satisfies ProposalProblem}`) } : typed
  }
}
