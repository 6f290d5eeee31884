import type { Locale } from '#figures/print.ts'
import { fold } from '#text/fold.ts'
import { oneLine } from '#text/plain-text.ts'
import { type Cell, cellsOf, decimalsOf, readCell, separatorOf } from './bonus-cells.ts'
import { huntLimits } from './hunt-limits.ts'

/**
 * Reads pasted bonuses in the browser. Bets and wins become multiples of the bet here and are never sent: no field of the
 * contract and no column can hold an amount.
 */

/** A parsed bonus: a game's name, and its multiple in tenths of the bet, `null` while closed. */
export type WrittenBonus = { line: number; name: string; multiple: number | null; on: string | null }

/**
 * Why a line is no bonus: no game's name; a win without a bet; ambiguous; an impossible multiple; beyond the
 * maximum number of bonuses.
 */
export type BonusProblem = 'name' | 'bet' | 'unclear' | 'range' | 'many'

export type ReadBonuses = { bonuses: WrittenBonus[]; problems: { line: number; why: BonusProblem }[] }

const roles = {
  name: ['game', 'slot', 'oyun', 'name', 'ad', 'isim'],
  bet: ['bet', 'stake', 'bahis', 'wager'],
  multiple: ['multiplier', 'multi', 'multiple', 'x', 'carpan', 'kat'],
  win: ['win', 'payout', 'result', 'kazanc', 'odeme', 'sonuc'],
  on: ['date', 'tarih', 'opened'],
} as const
/** Column headings that are ignored. */
const unread = ['provider', 'saglayici', 'studio']
/** Later lines are not read; longer lines are no bonus. */
const maxLines = 4 * huntLimits.bonuses
const maxLineLength = 1_000
type Role = keyof typeof roles
type Columns = Partial<Record<Role, number>> & { width: number }

/**
 * Parses bonuses that were typed or pasted, one per line, or a tracker's table with or without headings. Bet and
 * win only serve to compute the multiple: no amount leaves this function. `locale` decides ambiguous numbers.
 */
export function readBonuses(text: string, locale: Locale): ReadBonuses {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const all = lines.flatMap((content, i) => (content.trim() === '' ? [] : [{ line: i + 1, content }]))
  const written = all.slice(0, maxLines)
  const separator = separatorOf(written.map(({ content }) => content))
  const rows = written.map(({ line, content }) => ({ line, content, cells: cellsOf(content, separator) }))
  const decimals = decimalsOf(
    rows.flatMap(({ cells }) => cells),
    locale,
  )
  const columns = columnsOf(rows[0]?.cells ?? [])
  const result: ReadBonuses = { bonuses: [], problems: [] }
  for (const { line, content, cells } of columns ? rows.slice(1) : rows) {
    const read =
      content.length > maxLineLength
        ? 'unclear'
        : columns
          ? readRow(cells, columns, decimals)
          : readLine(content, cells, decimals)
    const isFull = result.bonuses.length >= huntLimits.bonuses
    if (typeof read === 'string') result.problems.push({ line, why: read })
    else if (isFull) result.problems.push({ line, why: 'many' })
    else result.bonuses.push({ line, ...read })
  }
  const [next] = all.slice(maxLines)
  if (next) result.problems.push({ line: next.line, why: 'many' })
  return result
}

type Read = Omit<WrittenBonus, 'line'> | BonusProblem

/** The columns named by a heading row; `null` when the row is no heading. */
function columnsOf(cells: readonly string[]): Columns | null {
  const columns: Columns = { width: cells.length }
  cells.forEach((cell, i) => {
    const words = fold(cell).split(' ')
    // The order of the roles decides: `Bet size` is not the win, `Win multiplier` not an amount.
    if (words.some((word) => unread.includes(word))) return
    const role = (Object.keys(roles) as Role[]).find((one) =>
      words.some((word) => (roles[one] as readonly string[]).includes(word)),
    )
    if (role && columns[role] === undefined) columns[role] = i
  })
  const isHead = columns.name !== undefined && Object.keys(columns).length > 2
  const isSingle = cells.length === 1 && roles.name.some((word) => word === fold(cells[0] ?? ''))
  return isHead || isSingle ? columns : null
}

function readRow(cells: readonly string[], columns: Columns, decimals: Locale): Read {
  // A decimal comma that was read as a separator.
  if (cells.length > columns.width && cells.slice(columns.width).some((cell) => cell !== '')) return 'unclear'
  const at = (role: Role): Cell => {
    const place = columns[role]
    return place === undefined ? { kind: 'empty' } : readCell(cells[place] ?? '', decimals)
  }
  const found = { bet: at('bet'), win: at('win'), multiple: at('multiple') }
  if (Object.values(found).some(({ kind }) => kind === 'text' || kind === 'date')) return 'unclear'
  const date = at('on')
  const figures = {
    bet: numberIn(found.bet),
    win: found.win.kind === 'multiple' ? null : numberIn(found.win),
    multiple: found.win.kind === 'multiple' ? found.win.value : numberIn(found.multiple),
  }
  // Trackers write a multiple of 0 beside a pending win.
  const isClosed = columns.win !== undefined && found.win.kind === 'empty' && figures.multiple === 0
  return bonusOf(
    cells[columns.name ?? 0] ?? '',
    isClosed ? { ...figures, multiple: null } : figures,
    date.kind === 'date' ? date.value : null,
  )
}

const numberIn = (cell: Cell) => (cell.kind === 'number' || cell.kind === 'multiple' ? cell.value : null)

/** A line without headings: the first text is the name, then bet and win, or a multiple marked with `x`. */
function readLine(content: string, cells: readonly string[], decimals: Locale): Read {
  const typed = typedLine(content, cells)
  const [name, ...rest] = typed ? [typed[1] ?? '', typed[2] ?? ''] : fromName(cells, decimals)
  const read = rest.map((cell) => readCell(cell, decimals))
  if (name === undefined) return 'name'
  if (typed && /^\d{4,},/.test(typed[2] ?? '')) return 'unclear'
  if (read.some(({ kind }) => kind === 'text')) return 'unclear'
  const numbers = read.flatMap((cell) => (cell.kind === 'number' ? cell.value : []))
  const multiples = read.flatMap((cell) => (cell.kind === 'multiple' ? cell.value : []))
  const date = read.find((cell) => cell.kind === 'date')
  const [bet = null, win = null] = numbers
  if (numbers.length > 2 || multiples.length > 1 || isSplit(rest) || isOpen(read)) return 'unclear'
  return bonusOf(name, { bet, win, multiple: multiples[0] ?? null }, date?.value ?? null)
}

/**
 * `Book of Dead 245,5x`, where the comma is no separator. After a four-digit number it might be one, because games
 * are called `… 1000`.
 */
const typedLine = (content: string, cells: readonly string[]) =>
  cells.length <= 2 ? /^([^,;|\t"]*[^,;|\t"\s:–—-])[\s:–—-]+([\d.,]+\s*[x×])$/iu.exec(content.trim()) : null

/** `Book,245,5x` may be a bet and a multiple, or one multiple with a decimal comma. */
const isSplit = (cells: readonly string[]) =>
  cells.length === 2 && /^\d+$/.test(cells[0] ?? '') && /^\d{1,3}\s*[x×]$/i.test(cells[1] ?? '')

/** A single number, which may be a bet, a win or a multiple. */
const isOpen = (cells: readonly Cell[]) => cells.length === 1 && cells[0]?.kind === 'number'

/** The cells from the first name on: trackers number their lines. */
function fromName(cells: readonly string[], decimals: Locale): string[] {
  const first = cells.findIndex((cell) => readCell(cell, decimals).kind === 'text')
  return first < 0 || first > 1 ? cells.slice(0, first < 0 ? 0 : 1) : cells.slice(first)
}

type Figures = { bet: number | null; win: number | null; multiple: number | null }

function bonusOf(written: string, figures: Figures, on: string | null): Read {
  const name = oneLine(written)
  if (fold(name) === '' || name.length > 200) return 'name'
  const multiple = multipleOf(figures)
  if (typeof multiple === 'string') return multiple
  return { name, multiple, on }
}

/** In tenths, rounded; from the amounts where present. */
function multipleOf({ bet, win, multiple }: Figures): number | null | BonusProblem {
  if (win !== null && multiple === null && !bet) return 'bet'
  const value =
    win !== null && bet
      ? (Math.round(win * 1e6) * 10) / Math.round(bet * 1e6)
      : multiple === null
        ? null
        : multiple * 10
  if (value === null) return null
  const tenths = Math.round(value)
  if (!(tenths >= 0 && tenths <= huntLimits.multiple)) return 'range'
  const isKnown = win !== null && bet && multiple !== null
  // A multiple that contradicts bet and win.
  if (isKnown && Math.abs(tenths / 10 - multiple) > Math.max(1, multiple / 100)) return 'unclear'
  return tenths
}
