import {
  type ProposableFact,
  proposableFacts,
  unreadProblem,
} from '@slot-liste/domain/catalogue/corrections.ts'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/form/field.tsx'
import { useFactReaders } from './use-fact-readers.ts'
import { useHint, ValueBox } from './value-box.tsx'

export type FactTexts = Partial<Record<ProposableFact, string>>

/** Reads what was typed of a game that the catalogue lacks: its facts as voices write them, and what cannot be read. */
export function useFactsReader(): (texts: FactTexts) => { facts: FactTexts; problems: FactTexts } {
  const { t } = useTranslation('corrections')
  const readerOf = useFactReaders()
  return (texts) => {
    const facts: FactTexts = {}
    const problems: FactTexts = {}
    for (const field of proposableFacts) {
      const text = texts[field]?.trim() ?? ''
      if (text === '') continue
      const typed = readerOf(field)(text)
      if ('problem' in typed) problems[field] = typed.problem
      else {
        const problem = unreadProblem(field, typed.value)
        if (problem) problems[field] = t(`problem.${problem}`)
        else facts[field] = typed.value
      }
    }
    return { facts, problems }
  }
}

type FactsProps = {
  texts: FactTexts
  setText: (field: ProposableFact, text: string) => void
  problems: FactTexts
}

/** A box for each fact, all of which may stay empty. */
export function ProposedFactFields({ texts, setText, problems }: FactsProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {proposableFacts.map((field) => (
        <FactField
          key={field}
          {...{ field, text: texts[field] ?? '', problem: problems[field] }}
          setText={(text) => setText(field, text)}
        />
      ))}
    </div>
  )
}

type FieldProps = {
  field: ProposableFact
  text: string
  problem: string | undefined
  setText: (text: string) => void
}

function FactField({ field, text, problem, setText }: FieldProps) {
  const { t } = useTranslation('games')
  const hint = useHint(field)
  return (
    <Field label={t(`field.${field}`)} hint={hint} error={problem}>
      <ValueBox name={`facts.${field}`} {...{ field, text, setText }} />
    </Field>
  )
}
