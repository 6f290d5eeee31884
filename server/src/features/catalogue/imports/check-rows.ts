import type { ImportChoices } from '@slot-liste/contract/admin/import-shapes.ts'
import { isWarning } from '@slot-liste/contract/catalogue/import-problems.ts'
import type { Words } from '@slot-liste/domain/imports/cell-words.ts'
import type { CellRules } from '@slot-liste/domain/imports/cells.ts'
import { type ColumnPolicy, changesOf, type Facts } from '@slot-liste/domain/imports/changes.ts'
import { factOfColumn, type ImportColumn, importColumns } from '@slot-liste/domain/imports/columns.ts'
import { createNearest, isSummaryName, sameButForCase } from '@slot-liste/domain/imports/names.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { type Catalogue, createMatching, type Match, type RowProvider } from './match-rows.ts'
import { betProblems, createRowReader, type Problem, type ReadRow } from './read-row.ts'
import type { TableRow } from './reading/file-table.ts'
import { changedColumns, newColumns } from './row-columns.ts'
import { createTally, type Open } from './tally.ts'

export type CheckSetup = Catalogue & {
  choices: ImportChoices
  headers: readonly string[]
  themes: { slug: string; tr: string; en: string }[]
  features: { slug: string; tr: string; en: string }[]
  pictures: string[]
}

export type CheckedRow = {
  row: number
  action: 'create' | 'update' | 'unchanged' | 'skipped' | 'error'
  facts: Facts | null
  before: Facts | null
  problems: Problem[]
  game_id: number | null
  version_before: number | null
  /** Likely a duplicate: it is not ticked until somebody ticks it. */
  doubt: boolean
}

export type Findings = Open & { newProviders: { key: string; name: string }[] }

/** Compares rows with the catalogue, in the order of the file: what came before decides what is there twice. */
export function createCheck(setup: CheckSetup) {
  const { choices } = setup
  const rules: CellRules = {
    ...choices,
    themes: wordsOf(setup.themes),
    features: wordsOf(setup.features),
  }
  const matching = createMatching(setup)
  const tally = createTally(createNearest(setup.providers))
  const readRow = createRowReader(choices, setup.headers, { rules, pictures: new Set(setup.pictures), tally })
  const policyOf = policiesOf(choices.policies)

  const check = ([row, cells]: TableRow): CheckedRow => {
    const read = readRow(cells)
    const provider = matching.providerOf(read.said.provider as string | undefined)
    // Named also once it was said what to do with it: the choice can be taken back.
    if (provider.unknown) tally.miss(provider.unknown)
    if (provider.kind === 'skip') return plain(row, 'skipped', read.problems)
    if (provider.kind === 'missing')
      read.problems.push({ column: 'provider', value: String(read.said.provider), code: 'unknown_provider' })
    const match = matching.match(read.said, provider)
    const own = provider.kind === 'known' || provider.kind === 'new' ? provider : null
    const asksErased = choices.blanks === null
    const checked = judge(row, read, { provider: own, match, matching, policyOf, asksErased })
    for (const { code, value } of checked.problems)
      if (code === 'blank_word' && value === dash) tally.blank(value)
    tally.group(checked.problems)
    return checked
  }

  return {
    check,
    findings: (): Findings => ({ ...tally.found(), newProviders: matching.newProviders() }),
  }
}

type Provided = RowProvider | null
type Compared = {
  provider: Provided
  match: Match
  matching: ReturnType<typeof createMatching>
  policyOf: (fact: string) => ColumnPolicy
  /** Nobody said yet whether a dash erases what is known. */
  asksErased: boolean
}

/** The outcome of a row that was read, and the columns it writes. */
function judge(
  row: number,
  { said, problems }: ReadRow,
  { provider, match, matching, policyOf, asksErased }: Compared,
): CheckedRow {
  const game = match.kind === 'game' ? match.game : null
  if (match.kind === 'ambiguous')
    problems.push({ column: 'name', value: String(said.name ?? ''), code: 'ambiguous' })
  if (match.kind === 'none') requireNames(said, problems)
  const { provider: _, slug: __, ...facts } = said
  if (provider) Object.assign(facts, provider.facts)
  // Capitals and punctuation are a matter of taste: they do not rename a game.
  if (game && sameButForCase(String(facts.name ?? ''), String(game.facts.name))) delete facts.name
  problems.push(...betProblems({ ...game?.facts, ...facts }, facts))
  const address = game || problems.some(isError) ? '' : matching.addressFor(said, provider)
  if (address === null) problems.push({ column: 'slug', value: String(said.name ?? ''), code: 'no_address' })
  const twin = matching.claim(row, game, said, provider, address)
  if (twin) {
    const value = String(said.name ?? game?.facts.name ?? '')
    problems.push({ column: 'name', value, code: 'same_row', values: { row: twin } })
  }
  if (problems.some(isError)) return { ...plain(row, 'error', problems), game_id: game?.id ?? null }
  if (!game) return created(row, { ...facts, slug: address }, problems, { provider, matching })
  const changed = changesOf(game.facts, facts, policyOf)
  const base = { game_id: game.id, version_before: game.version }
  if (asksErased) problems.push(...erasedBy(changed.facts))
  if (problems.some(isError)) return { ...plain(row, 'error', problems), game_id: game.id }
  if (Object.keys(changed.facts).length === 0) return { ...plain(row, 'unchanged', problems), ...base }
  return {
    ...plain(row, 'update', problems),
    ...base,
    ...changedColumns(changed, game.facts, provider, matching),
  }
}

function created(
  row: number,
  facts: Facts,
  problems: Problem[],
  { provider, matching }: Pick<Compared, 'provider' | 'matching'>,
): CheckedRow {
  const name = String(facts.name)
  const alike = matching.lookAlike(name, provider)
  const meant = alike ?? matching.nearest(name, provider)
  const isSummary = isSummaryName(name)
  if (isSummary) problems.push({ column: 'name', value: name, code: 'summary_row' })
  if (meant) {
    const code = alike ? 'look_alike' : 'could_be'
    problems.push({ column: 'name', value: name, code, values: { meant } })
  }
  return {
    ...plain(row, 'create', problems),
    facts: newColumns(facts, provider),
    doubt: meant !== undefined || isSummary,
  }
}

const dash = '-'

/** A dash means unknown: in a new game that is harmless, but here it would erase what is known. */
const erasedBy = (facts: Facts): Problem[] =>
  importColumns.flatMap((column) => {
    const fact = factOfColumn(column)
    const isErased =
      fact in facts && (Array.isArray(facts[fact]) ? facts[fact].length === 0 : facts[fact] === null)
    return isErased ? [{ column, value: dash, code: 'blank_word' as const }] : []
  })

const isError = ({ code }: Problem) => !isWarning(code)

function requireNames(said: Facts, problems: Problem[]): void {
  for (const column of ['name', 'provider'] as const)
    if (said[column] === undefined && !problems.some((one) => one.column === column))
      problems.push({ column, value: '', code: 'required' })
}

/** The policy of each fact. A game always has a provider: there is nothing to fill. */
function policiesOf(policies: ImportChoices['policies']): (fact: string) => ColumnPolicy {
  const byFact = new Map(
    Object.entries(policies).map(([column, policy]) => [factOfColumn(column as ImportColumn), policy]),
  )
  const ofProvider = (byFact.get('provider') ?? 'overwrite') === 'overwrite' ? 'overwrite' : 'never'
  return (fact) => (fact.startsWith('provider') ? ofProvider : (byFact.get(fact) ?? 'overwrite'))
}

const plain = (row: number, action: CheckedRow['action'], problems: Problem[]): CheckedRow => ({
  row,
  action,
  facts: null,
  before: null,
  problems,
  game_id: null,
  version_before: null,
  doubt: false,
})

const wordsOf = (words: CheckSetup['themes']): Words =>
  new Map(words.flatMap(({ slug, tr, en }) => [slug, tr, en].map((text) => [fold(text), slug])))
