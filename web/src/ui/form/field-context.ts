import { createContext, use } from 'react'

/** Ids and states that a `Field` passes to its control. */
export type FieldTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<FieldTies | null>(null)

/** Attributes for the control; none outside a `Field`. */
export function useFieldTies(): Partial<FieldTies> {
  return use(FieldContext) ?? {}
}
