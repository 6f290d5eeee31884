import {
  type ImportChoices,
  type ImportState,
  importLimits,
} from '@slot-liste/contract/admin/import-shapes.ts'
import type { ImportColumn } from '@slot-liste/domain/imports/columns.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { pickImportRows, rememberAliases } from '#store/catalogue/import-rows.ts'
import {
  busyStates,
  claimImport,
  countImportRows,
  findImport,
  type ImportRecord,
  keepMapping,
  removeImport,
} from '#store/catalogue/imports.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { runCheck } from './check.actions.ts'
import { newJournal } from './import-slices.ts'
import { headerRowOf, sumsOf } from './import-view.ts'
import { runWriting } from './write.actions.ts'

export type Admin = { id: string; username: string }

/** Work after the reply is sent. */
type Work = () => Promise<void>

type Change = Parameters<typeof claimImport>[3]

export async function findOwn({ db }: Services, id: string): Promise<ImportRecord> {
  const record = await findImport(db, id)
  if (!record) throw fail('IMPORT_NOT_FOUND')
  return record
}

/** Moves an import on, or says why it cannot be: gone, at work, elsewhere, or changed meanwhile. */
export async function claim(
  services: Services,
  id: string,
  version: number,
  states: readonly ImportState[],
  change: Change,
  otherwise: 'IMPORT_NOT_CHECKED' | 'IMPORT_NOT_UNDOABLE',
): Promise<void> {
  const claimed = await claimImport(services.db, id, { states, version }, change)
  if (claimed) return
  const { state } = await findOwn(services, id)
  if (busyStates.some((busy) => busy === state)) throw fail('IMPORT_BUSY')
  throw fail(states.includes(state) ? 'CONFLICT' : otherwise)
}

/** Keeps what was chosen, what the headings mean for the next file too, and has every row compared with the catalogue. */
export async function beginCheck(
  services: Services,
  id: string,
  { version, ...choices }: ImportChoices & { version: number },
): Promise<Work> {
  const record = await findOwn(services, id)
  const { headers, key } = record.reading as { headers?: string[]; key?: string }
  const { mapping, policies } = choices
  const has = (column: ImportColumn) => mapping.includes(column) || choices.constants[column] !== undefined
  const finds = has('slug') || (has('name') && has('provider'))
  if (mapping.length !== headers?.length || !finds) throw fail('VALIDATION', { mapping: 'required' })
  const change = { choices: { ...choices, remembered: true }, findings: {}, error: null }
  await claim(
    services,
    id,
    version,
    ['uploaded', 'checked'],
    { ...change, ...begun(services, 'checking') },
    'IMPORT_NOT_CHECKED',
  )
  const at = services.clock()
  // Another file with these headings may write its figures otherwise: its questions are asked again.
  await keepMapping(services.db, key ?? '', { mapping, policies }, at)
  const matched = Object.entries(choices.providers)
  await rememberAliases(
    services.db,
    matched.flatMap(([key, choice]) => (choice.kind === 'map' ? [{ key, slug: choice.slug }] : [])),
    at,
  )
  return () => runCheck(services, id)
}

const named = ({ id, username }: Admin): Admin => ({ id, username })

export const begun = ({ clock }: Services, state: ImportState): Change => ({
  state,
  done: 0,
  beatAt: clock(),
})

export async function pickRows(
  services: Services,
  id: string,
  { version, rows, picked }: { version: number; picked: boolean; rows: Parameters<typeof pickImportRows>[2] },
): Promise<void> {
  await claim(services, id, version, ['checked'], {}, 'IMPORT_NOT_CHECKED')
  await pickImportRows(services.db, id, rows, picked)
}

/** All ticked rows, or those without an error where only they are wished for. */
export async function beginCommit(
  services: Services,
  id: string,
  { version, onlyGood }: { version: number; onlyGood: boolean },
  admin: Admin,
): Promise<Work> {
  const record = await findOwn(services, id)
  const { state } = record
  const counts = await countImportRows(services.db, id)
  const { picked } = sumsOf(counts)
  if (state === 'checked' && picked.error > 0 && !onlyGood) throw fail('IMPORT_HAS_ERRORS')
  if (state === 'checked' && picked.create + picked.update === 0) throw fail('IMPORT_NOTHING_TO_WRITE')
  await claim(
    services,
    id,
    version,
    ['checked'],
    {
      ...{ error: null, counts, ...begun(services, 'committing') },
      journal: newJournal(services, { by: named(admin), onlyGood, row: headerRowOf(record) }),
    },
    'IMPORT_NOT_CHECKED',
  )
  return () => runWriting(services, { id, state: 'committing', version: version + 1 })
}

export async function beginUndo(
  services: Services,
  id: string,
  version: number,
  admin: Admin,
): Promise<Work> {
  const record = await findOwn(services, id)
  const { state, committedAt } = record
  const age = services.clock().getTime() - (committedAt?.getTime() ?? 0)
  if (state === 'committed' && age > importLimits.undoHours * 3_600_000) throw fail('IMPORT_NOT_UNDOABLE')
  await claim(
    services,
    id,
    version,
    ['committed'],
    {
      ...{ error: null, counts: await countImportRows(services.db, id), ...begun(services, 'undoing') },
      journal: newJournal(services, { by: named(admin), row: headerRowOf(record) }),
    },
    'IMPORT_NOT_UNDOABLE',
  )
  return () => runWriting(services, { id, state: 'undoing', version: version + 1 })
}

export async function dropImport(services: Services, id: string, admin: Admin): Promise<void> {
  const { state, name, rows } = await findOwn(services, id)
  if (busyStates.some((busy) => busy === state)) throw fail('IMPORT_BUSY')
  await inTransaction(services.db, async (tx) => {
    if (!(await removeImport(tx, id))) throw fail('IMPORT_WRITTEN')
    const act = { action: 'deleted', kind: 'import', subject: id, name, before: { rows } } as const
    await insertAdminAct(tx, services.clock(), admin, act)
  })
}
