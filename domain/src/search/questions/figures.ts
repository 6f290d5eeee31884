import { numbersIn } from '#figures/read-number.ts'
import { type Phrases, phraseAt, phrasesOf } from './phrases.ts'
import type { Token } from './tokens.ts'

/** A number as typed: `values` are the numbers its separators allow (`10.000`), the greater first. */
export type Typed = { values: readonly number[]; isPlain: boolean }

/** A number, a bound or a range. `isBeyond`: the end itself is left out, where that can be said (`2020'den sonra`). */
export type Figure = {
  low?: Typed
  high?: Typed
  /** Neither a bound nor a range. */
  isExact: boolean
  isBeyond: boolean
  unit?: 'times' | 'percent' | undefined
  /** Two numbers beside each other without a word that makes them a range: only years are one. */
  isLoose: boolean
  /** Of two bounds the first alone: what may be meant where both can be of no fact. */
  first?: Figure
  to: number
}

type Bound = { end: 'low' | 'high'; isBeyond?: boolean; needs?: 'from' | 'to' }

const low: Bound = { end: 'low' }
const high: Bound = { end: 'high' }
const after: Bound = { end: 'low', isBeyond: true }
const earlier: Bound = { end: 'high', isBeyond: true }
const moreThan: Bound = { end: 'low', needs: 'from' }
const lessThan: Bound = { end: 'high', needs: 'from' }
const upTo: Bound = { end: 'high', needs: 'to' }

export const boundsBefore: Phrases<Bound> = phrasesOf([
  [
    low,
    'en az|at least|min|minimum|asgari|over|above|more than|greater than|higher than|bigger than|since|not below',
  ],
  [
    high,
    'en cok|en fazla|at most|max|maks|maximum|maksimum|azami|under|below|less than|lower than|smaller than|up to',
  ],
  [low, 'not less than|no less than|not under|not lower than'],
  [high, 'until|till|no more than|not more than|not above|not over|not higher than'],
  [after, 'after|newer than|later than'],
  [earlier, 'before|older than|earlier than'],
])

const boundsAfter: Phrases<Bound> = phrasesOf([
  [
    low,
    'ustu|uzeri|ustunde|uzerinde|ustundeki|uzerindeki|ustune|uzerine|ve ustu|ve uzeri|ve ustunde|ve uzerinde',
  ],
  [low, 've yukarisi|yukarisi|ve fazlasi|fazlasi|ve sonrasi|ve sonra|beri|itibaren|plus'],
  [
    low,
    'or more|or higher|or above|or over|or greater|or better|or newer|or later|and above|and over|and up|and more',
  ],
  [low, 'and higher|and later|and newer|onwards|onward'],
  [high, 'alti|altinda|altindaki|altina|ve alti|ve altinda|ve oncesi|ve once'],
  [
    high,
    'or less|or lower|or below|or under|or fewer|or older|or earlier|and below|and under|and less|and lower',
  ],
  [after, 'sonra|sonrasi|sonrasinda|sonraki'],
  [earlier, 'once|oncesi|oncesinde|onceki'],
  [moreThan, 'fazla|yuksek|buyuk|cok|yukari'],
  [lessThan, 'az|dusuk|kucuk|asagi'],
  [{ ...after, needs: 'from' }, 'yeni'],
  [{ ...earlier, needs: 'from' }, 'eski'],
  [upTo, 'kadar'],
])

const ands: ReadonlySet<string> = new Set(['ve', 'and', 'ama', 'but', 'fakat', 'ancak'])
const joins = phrasesOf<true>([[true, 'ile|ila|to|ve|and|den|dan']])
const within = phrasesOf<true>([[true, 'arasi|arasinda|arasindaki|araliginda|araligi']])
const between = phrasesOf<true>([[true, 'between|from|arasi']])
const scales: Readonly<Record<string, number>> = { k: 1000, bin: 1000, m: 1e6, mn: 1e6, milyon: 1e6 }
/** All that may follow a number without a space: a scale, the sign of a multiple, a Turkish ending. */
const tail =
  /^(k|m|mn|bin|milyon)?(x|kat)?((?:lik|luk)?(?:l[iu]|y?[iuea]|n?[iu]n|[dt][ae]n?(?:ki)?|i?n[de]?[ae]n?|s[iu]n?[iuae]?|lik|luk|)?)$/
const times = new Set(['x', 'kat', 'kati', 'misli', 'times', 'xlik'])

type Read = Typed & { scale: number; unit: Figure['unit']; ending: 'from' | 'to' | 'other'; to: number }

/** The figure that begins at a token, with the words that bound it: at one end, or at both (`96 üstü 97 altı`). */
export function figureAt(tokens: readonly Token[], from: number): Figure | undefined {
  const first = figureOfOne(tokens, from)
  if (!first || first.isExact || (first.low && first.high)) return first
  const second = figureOfOne(tokens, ands.has(tokens[first.to]?.word ?? '') ? first.to + 1 : first.to)
  return (second && joined(first, second)) ?? first
}

/** Two bounds as one range, where they can be of the same fact: a year beside a percentage is not. */
function joined(first: Figure, second: Figure): Figure | undefined {
  const [low, high] = [first.low ?? second.low, first.high ?? second.high]
  const isOneFact = first.unit === second.unit || first.unit === undefined || second.unit === undefined
  if (second.isExact || !low || !high || !isOneFact || low.isPlain !== high.isPlain) return undefined
  if ((second.low && second.high) || (low.values[0] ?? 0) > (high.values[0] ?? 0)) return undefined
  const isBeyond = first.isBeyond && second.isBeyond
  return { ...second, low, high, unit: first.unit ?? second.unit, isBeyond, first }
}

/** The figure with one bound. */
export function figureOfOne(tokens: readonly Token[], from: number): Figure | undefined {
  const isBetween = phraseAt(tokens, from, between, 'exact')
  if (isBetween) {
    const range = rangeAt(tokens, isBetween.to)
    if (range && !range.isLoose) return range
  }
  const sign = tokens[from]
  const bound = phraseAt(tokens, from, boundsBefore, 'exact') ?? signOf(sign, from)
  const range = bound ? undefined : rangeAt(tokens, from)
  if (range) return range
  const read = numberAt(tokens, bound?.to ?? from)
  if (!read) return undefined
  if (bound) return bounded(read, bound.means, read.to)
  const later = boundAfter(tokens, read)
  return later
    ? bounded(read, later.means, later.to)
    : { ...single(read), low: read, isExact: true, to: read.to }
}

/** A bound that follows a figure, or what the figure is of: `96 rtp üstü`. */
export function boundAfter(tokens: readonly Token[], read: { to: number; ending?: Read['ending'] }) {
  const plus = tokens[read.to]
  if (plus?.kind === 'sign' && plus.word === '+') return { means: low, to: read.to + 1 }
  const said = phraseAt(tokens, read.to, boundsAfter, 'exact')
  const fits = said && (said.means.needs === undefined || said.means.needs === read.ending)
  return fits ? said : undefined
}

export const bounded = (
  read: Pick<Figure, 'unit'> & Typed,
  { end, isBeyond = false }: Bound,
  to: number,
): Figure => ({
  ...single(read),
  [end]: read,
  isBeyond,
  to,
})

const single = ({ unit }: Pick<Figure, 'unit'>): Omit<Figure, 'to'> => ({
  unit,
  isExact: false,
  isBeyond: false,
  isLoose: false,
})

const signOf = (token: Token | undefined, at: number) =>
  token?.kind === 'sign' && /^[<>]=$/.test(token.word)
    ? { means: token.word === '>=' ? low : high, to: at + 1 }
    : undefined

/** `96-97`, `96 ile 97 arası`, `2019'dan 2021'e kadar`; loosely also `2019 2020`. */
function rangeAt(tokens: readonly Token[], from: number): Figure | undefined {
  const first = numberAt(tokens, from)
  if (!first) return undefined
  const dash = tokens[first.to]
  const isDash = dash?.kind === 'sign' && dash.word === '-'
  const joined = isDash ? undefined : phraseAt(tokens, first.to, joins, 'exact')
  const second = numberAt(tokens, isDash ? first.to + 1 : (joined?.to ?? first.to))
  if (!second) return undefined
  const closed = phraseAt(tokens, second.to, within, 'exact')
  const word = joined && tokens[joined.to - 1]?.word
  const isOpen =
    word === 've' ||
    word === 'and' ||
    (!isDash && !joined && !(first.ending === 'from' && (second.ending === 'to' || first.unit)))
  const isBetween = phraseAt(tokens, from - 1, between, 'exact') !== undefined
  const unit = second.unit ?? first.unit
  const scale =
    first.scale === 1 && (first.values[0] ?? 0) < (second.values[0] ?? 0) / second.scale ? second.scale : 1
  const low = { ...first, values: first.values.map((value) => value * scale) }
  const kadar = !closed && tokens[second.to]?.word === 'kadar' ? 1 : 0
  const isLoose = isOpen && !closed && !(isBetween && word !== undefined)
  const range = {
    low,
    high: second,
    unit,
    isExact: false,
    isBeyond: false,
    isLoose,
    to: (closed?.to ?? second.to) + kadar,
  }
  return isLoose && !(low.isPlain && second.isPlain && !unit) ? undefined : range
}

/** A number with its sign, its scale and its ending. */
function numberAt(tokens: readonly Token[], from: number): Read | undefined {
  const first = tokens[from]
  const isPercent = first?.word === '%' || first?.word === 'yuzde'
  const isTimes = first?.word === 'x' && tokens[from + 1]?.glued === true
  const at = isPercent || isTimes ? from + 1 : from
  const token = tokens[at]
  if (token?.kind !== 'number' || token.text.length > 15) return undefined
  const values = numbersIn(token.text).map(({ value }) => value)
  const read: Read = {
    values: values.toSorted((one, other) => other - one),
    isPlain: /^\d{4}$/.test(token.text) && at === from,
    scale: 1,
    unit: isPercent ? 'percent' : isTimes ? 'times' : undefined,
    ending: 'other',
    to: at + 1,
  }
  return withTail(tokens, read)
}

function withTail(tokens: readonly Token[], read: Read): Read {
  const next = tokens[read.to]
  if (next?.word === '%')
    return withEnding(tokens, { ...read, unit: 'percent', to: read.to + 1, isPlain: false })
  const [whole, scale = '', sign, ending = ''] = (next?.kind === 'word' && tail.exec(next.word)) || []
  const isWord = (scale && whole === scale) || scale.length > 2 || sign === 'kat'
  if (whole === undefined || !(next?.glued || isWord)) return withUnit(tokens, read)
  const scaled = times1000({ ...read, to: read.to + 1, ending: endingOf(ending) }, scale)
  if (!sign) return withUnit(tokens, scaled)
  const multiple: Read = { ...scaled, unit: 'times', isPlain: false }
  return ending ? multiple : withEnding(tokens, multiple)
}

const times1000 = (read: Read, word: string): Read => {
  const scale = scales[word] ?? 1
  return {
    ...read,
    scale,
    values: read.values.map((value) => value * scale),
    isPlain: read.isPlain && scale === 1,
  }
}

function withUnit(tokens: readonly Token[], read: Read): Read {
  const next = tokens[read.to]
  const isTimes = next?.kind === 'word' && times.has(next.word) && tokens[read.to + 1]?.kind !== 'number'
  return isTimes ? { ...read, unit: 'times', isPlain: false, to: read.to + 1 } : read
}

/** `96%'nın üstü`, `5000x den az`. */
function withEnding(tokens: readonly Token[], read: Read): Read {
  const next = tokens[read.to]
  const isApart = next?.glued && /^(?:[dt][ae]n|n[iu]n)$/.test(next.word)
  const isTail = next?.kind === 'word' && (isApart || (/^['’]/.test(next.text) && tail.test(next.word)))
  return isTail ? { ...read, ending: endingOf(next.word), to: read.to + 1 } : read
}

const endingOf = (ending: string): Read['ending'] =>
  /[dtn][ae]n$/.test(ending) ? 'from' : /^(?:[yn]|in)?[ea]$/.test(ending) ? 'to' : 'other'
