import type { ImportChoices, ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { useState } from 'react'

/** Choices being made, until they are sent together. */
export type Draft = {
  choices: ImportChoices
  change: (some: Partial<ImportChoices>) => void
  isChanged: boolean
}

export function useDraft({ choices: { remembered: _, ...before } }: ImportDetail): Draft {
  const [choices, setChoices] = useState<ImportChoices>(before)
  return {
    choices,
    change: (some) => setChoices((now) => ({ ...now, ...some })),
    isChanged: JSON.stringify(choices) !== JSON.stringify(before),
  }
}

/** Without one of its keys. */
export function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  const { [key]: _, ...others } = record
  return others
}
