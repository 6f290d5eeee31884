import type {
  ImportAction,
  ImportChoices,
  ImportDetail,
  ImportRow,
  ImportState,
} from '@slot-liste/contract/admin/import-shapes.ts'
import type { ImportColumn } from '@slot-liste/domain/imports/columns.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** In the order a reader looks for them. Written out: the contract brings its schemas along. */
export const importActions = [
  'error',
  'create',
  'update',
  'unchanged',
  'skipped',
] as const satisfies readonly ImportAction[]

export const stateTones: Record<ImportState, BadgeTone> = {
  reading: 'neutral',
  uploaded: 'warning',
  checking: 'neutral',
  checked: 'warning',
  committing: 'accent',
  committed: 'success',
  reverting: 'accent',
  failed: 'danger',
  undoing: 'accent',
  undone: 'neutral',
}

export const actionTones: Record<ImportAction, BadgeTone> = {
  create: 'success',
  update: 'accent',
  unchanged: 'neutral',
  skipped: 'neutral',
  error: 'danger',
}

export const outcomeTones: Record<NonNullable<ImportRow['outcome']>, BadgeTone> = {
  created: 'success',
  updated: 'accent',
  removed: 'neutral',
  restored: 'neutral',
  retired: 'warning',
  kept: 'warning',
}

/** Whether an upload has the columns that are needed to recognise games, or a constant in their place. */
export function findsGames({ mapping, constants }: Pick<ImportChoices, 'mapping' | 'constants'>): boolean {
  const has = (column: ImportColumn) => mapping.includes(column) || constants[column] !== undefined
  return has('slug') || (has('name') && has('provider'))
}

export const twiceIn = (mapping: ImportDetail['choices']['mapping']): ImportColumn | undefined =>
  mapping.find((column, place): column is ImportColumn => column !== null && mapping.indexOf(column) < place)

/** The step an upload has come to; from the check one may look at the columns again. */
export function stepOf({ state }: Pick<ImportDetail, 'state'>, looksAtColumns: boolean) {
  if (state === 'committed' || state === 'undone' || state === 'undoing') return 'report'
  if (state === 'uploaded' || state === 'failed' || state === 'reading') return 'map'
  if (state === 'committing' || state === 'reverting') return 'commit'
  return state === 'checked' && looksAtColumns ? 'map' : 'check'
}
