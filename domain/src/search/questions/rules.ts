import { gameFacts, type Volatility } from '#catalogue/facts.ts'
import type { Claim, Rule } from './claim.ts'
import {
  boundAfter,
  bounded,
  boundsBefore,
  type Figure,
  figureAt,
  figureOfOne,
  type Typed,
} from './figures.ts'
import { negated, type QuestionFilters } from './filters.ts'
import type { Known } from './known.ts'
import { label, notAt } from './label-rule.ts'
import { phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import {
  type AskedFact,
  facts,
  fixed,
  greatest,
  howMany,
  isAsking,
  levels,
  orders,
  ors,
  sortOf,
  without,
} from './words.ts'

/** The longest claim on the tokens from one on; of the same length that of the first rule. */
export function claimAt(tokens: readonly Token[], from: number, known: Known): Claim | undefined {
  const claim = longestOf(rules, tokens, from, known)
  if (claim) return claim
  const no = phraseAt(tokens, from, without.before, 'exact')
  const said = no && longestOf(figures, tokens, no.to, known)
  return said?.filters && { ...negated(said.filters), to: said.to }
}

function longestOf(some: readonly Rule[], tokens: readonly Token[], from: number, known: Known) {
  let longest: Claim | undefined
  for (const rule of some) {
    const claim = rule === label ? rule(tokens, from, known) : wanted(tokens, rule(tokens, from, known))
    if (claim && claim.to > (longest?.to ?? from)) longest = claim
  }
  return longest
}

/** `yüksek volatilite olmasın`, `rtp 95 altı istemiyorum`. */
function wanted(tokens: readonly Token[], claim: Claim | undefined): Claim | undefined {
  const not = claim?.filters && notAt(tokens, claim.to)
  return not && claim?.filters ? { ...negated(claim.filters), to: not } : claim
}

const grid: Rule = (tokens, from) => {
  const [reels, sign, rows] = tokens.slice(from, from + 3)
  if (reels?.kind !== 'number' || sign?.word !== 'x' || rows?.kind !== 'number') return
  const values = [Number(reels.text), Number(rows.text)] as const
  if (!values.every((value) => Number.isInteger(value) && value > 0 && value <= 20)) return
  const ending = tokens[from + 3]
  const to = ending?.glued && /^(?:li|lik|lu|luk|de|da|te|ta)$/.test(ending.word) ? from + 4 : from + 3
  return { filters: { reels: [values[0]], rows: [values[1]] }, to }
}

/** A figure and what it is of, in either order; `50000x`, `%96` and `2024` say so themselves. */
const figure: Rule = (tokens, from) => {
  const before = phraseAt(tokens, from, facts)
  if (before) {
    const said = figureAt(tokens, skipped(tokens, before.to))
    const claim = !numbersNames.has(tokens[before.to - 1]?.word ?? '') && claimOf(before.means, said)
    if (claim) return claim
  }
  const said = figureAt(tokens, from)
  if (!said) return before ? undefined : boundedFact(tokens, from)
  const after = phraseAt(tokens, said.to, facts) ?? phraseAt(tokens, skipped(tokens, said.to), facts)
  if (after) {
    const bound = said.isExact && said.low ? boundAfter(tokens, { to: after.to, ending: 'from' }) : undefined
    const whole = bound && said.low ? bounded({ ...said.low, unit: said.unit }, bound.means, bound.to) : said
    const filters = filtersOf(after.means, whole)
    if (filters) return { filters, to: Math.max(after.to, whole.to) }
  }
  const fact = said.unit === 'times' ? 'maxWin' : said.unit === 'percent' ? 'rtp' : 'year'
  return isSelfEvident(said) ? claimOf(fact, said) : undefined
}

function claimOf(fact: AskedFact, said: Figure | undefined): Claim | undefined {
  const filters = said && filtersOf(fact, said)
  return filters ? { filters, to: said.to } : said?.first && claimOf(fact, said.first)
}

/** Names of games end in these and a number: `Mahjong Ways 2`. */
const numbersNames = new Set([
  'way',
  'ways',
  'line',
  'lines',
  'payline',
  'paylines',
  'reel',
  'reels',
  'row',
  'rows',
])

/** `min rtp 96`: the bound stands before both. */
function boundedFact(tokens: readonly Token[], from: number): Claim | undefined {
  for (let at = from + 1; at <= from + 2 && at < tokens.length; at++) {
    const fact = phraseAt(tokens, at, facts)
    const said = fact && figureOfOne([...tokens.slice(from, at), ...tokens.slice(fact.to, fact.to + 3)], 0)
    const filters = said && said.to > at - from && filtersOf(fact.means, said)
    if (filters) return { filters, to: said.to + fact.to - at + from }
  }
  return undefined
}

/** Short wins are multipliers (`2x`), other numbers than years parts of names. */
function isSelfEvident({ unit, low, high }: Figure): boolean {
  const [end] = (low ?? high)?.values ?? []
  if (unit === 'times') return (end ?? 0) >= 100
  return unit === 'percent' || [low, high].every((typed) => !typed || typed.isPlain)
}

/** The place after words like `oranı`, `is` and the sign of a colon. */
function skipped(tokens: readonly Token[], from: number): number {
  let at = from
  while (at < from + 2 && isConnector(tokens[at]) && !phraseAt(tokens, at, boundsBefore, 'exact')) at++
  return at
}

const isConnector = (token: Token | undefined) =>
  token?.kind === 'word' && isAsking(token.word) && token.word !== 'from'

function filtersOf(fact: AskedFact, figure: Figure): QuestionFilters | undefined {
  const { low, high, isExact, isLoose, isBeyond, unit } = figure
  if (isLoose && fact !== 'year') return
  const bounds = boundsOf[fact]
  if (!bounds || (unit !== undefined && bounds.unit !== unit)) return
  const [least, most] = [low, high].map((end) => end && bounds.choose(end)) as [Value, Value]
  if ((low && least === undefined) || (high && most === undefined)) return
  if (fact === 'year') return years(least, most, isExact, isBeyond)
  if (least !== undefined && most !== undefined && least > most) return
  return bounds.filters(least, most, isExact)
}

type Value = number | undefined
type Bounds = {
  unit?: Figure['unit']
  choose: (typed: Typed) => Value
  filters: (least: Value, most: Value, isExact: boolean) => QuestionFilters | undefined
}

/** The greatest value that can be: separators part thousands where they may. */
const within =
  (min: number, max: number, isWhole = false) =>
  ({ values }: Typed): Value =>
    values.find((value) => value >= min && value <= max && (!isWhole || Number.isInteger(value)))

const count = (name: 'reels' | 'rows' | 'paylines'): Bounds => ({
  choose: within(1, gameFacts[name].max, true),
  filters: (value, most, isExact) =>
    isExact && value !== undefined && most === undefined ? { [name]: [value] } : undefined,
})

const range = (low: keyof QuestionFilters, high: keyof QuestionFilters) => (least: Value, most: Value) => ({
  ...(least !== undefined && { [low]: least }),
  ...(most !== undefined && { [high]: most }),
})

const boundsOf: Record<AskedFact, Bounds | undefined> = {
  rtp: { unit: 'percent', choose: within(gameFacts.rtp.min, 100), filters: range('rtpMin', 'rtpMax') },
  maxWin: {
    unit: 'times',
    choose: within(1, gameFacts.maxWin.max),
    filters: range('maxWinMin', 'maxWinMax'),
  },
  hitFrequency: {
    unit: 'percent',
    choose: within(0.01, 100),
    filters: range('hitFrequencyMin', 'hitFrequencyMax'),
  },
  // A game takes bets from its smallest to its largest: only these ends of either can be asked for.
  minBet: {
    choose: least(10_000),
    filters: (from, to, isExact) =>
      from !== undefined && to !== undefined
        ? { minBet: from, maxBet: to }
        : bet('minBet', isExact ? from : to),
  },
  maxBet: { choose: least(gameFacts.maxBet.max), filters: (from) => bet('maxBet', from) },
  reels: count('reels'),
  rows: count('rows'),
  paylines: count('paylines'),
  ways: {
    choose: within(8, gameFacts.ways.max, true),
    filters: (from, to, isExact) => range('waysFrom', 'waysTo')(from, isExact ? from : to),
  },
  year: {
    choose: ({ values, isPlain }) => (isPlain ? within(1970, 2100, true)({ values } as Typed) : undefined),
    filters: () => undefined,
  },
  volatility: undefined,
}

/** A bet has decimals rather than thousands: `0.100` is less than one. */
function least(max: number) {
  return ({ values }: Typed): Value => values.findLast((value) => value > 0 && value <= max)
}

const bet = (name: 'minBet' | 'maxBet', value: Value) => (value === undefined ? undefined : { [name]: value })

function years(from: Value, to: Value, isExact: boolean, isBeyond: boolean): QuestionFilters | undefined {
  if (isExact && from !== undefined) return { yearFrom: from, yearTo: from }
  if (isBeyond) return range('yearFrom', 'yearTo')(from && from + 1, to && to - 1)
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return range('yearFrom', 'yearTo')(first, last)
}

/** `yüksek volatilite`, `volatilitesi orta veya yüksek`, `düşük riskli`. */
const volatility: Rule = (tokens, from) => {
  const before = levelsAt(tokens, from)
  if (before) {
    const fact = phraseAt(tokens, skipped(tokens, before.to), facts)
    return fact?.means === 'volatility' ? { filters: { volatility: before.levels }, to: fact.to } : undefined
  }
  const fact = phraseAt(tokens, from, facts)
  const after = fact?.means === 'volatility' ? levelsAt(tokens, skipped(tokens, fact.to)) : undefined
  return after && { filters: { volatility: after.levels }, to: after.to }
}

function levelsAt(tokens: readonly Token[], from: number): { levels: Volatility[]; to: number } | undefined {
  const first = phraseAt(tokens, from, levels)
  if (!first) return
  const next = tokens[first.to]?.word === '-' ? first.to + 1 : phraseAt(tokens, first.to, ors, 'exact')?.to
  const second = next === undefined ? undefined : phraseAt(tokens, next, levels)
  const said = second ? [...new Set([first.means, second.means])] : [first.means]
  return { levels: said, to: second?.to ?? first.to }
}

const nameWords = new Set(['yeni', 'new', 'eski', 'old', 'recent'])

/** `en yeni`, `en yüksek rtp`, `rtp'si yüksek`, `düşük bahisli`; a figure after them says more than an order. */
const order: Rule = (tokens, from) => {
  const said = phraseAt(tokens, from, orders)
  if (said) {
    const isBare = nameWords.has(tokens[said.to - 1]?.word ?? '') && said.to === from + 1
    return { filters: { ...said.means }, to: said.to, ...(isBare && { isBare: true }) }
  }
  const most = phraseAt(tokens, from, greatest, 'exact')
  const fact = phraseAt(tokens, most?.to ?? from, facts)
  const sort = fact && sortOf[fact.means]
  if (!sort) return
  const beside = most ?? phraseAt(tokens, skipped(tokens, fact.to), greatest)
  if (!beside) return
  const figured = most ? figure(tokens, most.to, noneKnown) : undefined
  if (figured?.filters && figured.to > fact.to) return figured
  return {
    filters: { sort, ...(beside.means === 'asc' && { dir: 'asc' as const }) },
    to: Math.max(fact.to, beside.to),
  }
}

const noneKnown: Known = { labels: new Map(), providers: new Set(), themeParts: new Map() }

const choice: Rule = (tokens, from) => {
  const said = phraseAt(tokens, from, fixed)
  return said && { filters: said.means, to: said.to }
}

/** A figure that is asked for, which finds nothing: `rtp oranı kaç`, `kaç çarpan var`. */
const asked: Rule = (tokens, from, { labels }) => {
  const many = phraseAt(tokens, from, howMany, 'exact')
  const what = many && (phraseAt(tokens, many.to, labels) ?? phraseAt(tokens, many.to, facts))
  if (what) return { to: what.to }
  const fact = phraseAt(tokens, from, facts)
  return fact && !many && askable.has(fact.means) ? { to: fact.to } : undefined
}

/** Other facts are called like words of names: `line`, `yol`, `risk`. */
const askable = new Set<AskedFact>(['rtp', 'maxWin', 'hitFrequency', 'volatility'])

const figures: readonly Rule[] = [grid, figure, volatility, order, choice]
const rules: readonly Rule[] = [label, ...figures, asked]
