import { oneOf } from '#platform/address-values.ts'
import { importActions } from './import-words.ts'

/** The rows of one upload, as the address of the page says which. */
export const rowsAddress = {
  name: 'admin-bulk-rows',
  sorts: ['row'] as const,
  filters: { action: oneOf(importActions) },
} as const

/** Earlier uploads. */
export const uploadsAddress = {
  name: 'admin-bulk',
  sorts: ['createdAt'] as const,
  dir: 'desc',
  filters: {},
} as const
