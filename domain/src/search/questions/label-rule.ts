import type { Claim, Rule } from './claim.ts'
import type { Known, Label } from './known.ts'
import { phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { ors, themeMarks, without } from './words.ts'

/**
 * A name of a provider, a theme, a feature or a mechanic: `jackpotlu`. Or names that are not wanted: `meyvesiz`, `no megaways`,
 * `pragmatic ve netent hariç`.
 */
export const label: Rule = (tokens, from, { labels, themeParts }) => {
  const whole = namedAt(tokens, from, labels, themeParts)
  const no = whole ? undefined : phraseAt(tokens, from, without.before, 'exact')
  // `non-megaways`
  const next = no && tokens[no.to]?.word === '-' ? no.to + 1 : no?.to
  const said = next === undefined ? whole : namedAt(tokens, next, labels, themeParts)
  if (!said) return
  const { means, to, isMarked } = said
  // `demosu olmayan netent`: not the name after it is lacking.
  if (no && means.kind !== 'feature' && tokens[from]?.word === 'olmayan') return
  const all = togetherWith(said, tokens, labels, themeParts)
  const end = all.at(-1)?.to ?? to
  const not = no ? undefined : phraseAt(tokens, end, without.after, 'exact')
  if (no || (not && !asks(tokens[not.to]))) return lackingOf(all, not?.to ?? end)
  const last = tokens[to - 1]
  if (endsIn(last, /s[iu]z$/, said.form)) return lackingOf([said], to)
  // Of a theme even two words may be of a name: `vahşi batı`.
  const isPhrase = to > from + 1 && means.kind === 'feature'
  const isSure = isMarked || isPhrase || endsIn(last, /l[iu]$/, said.form)
  return { filters: { [means.kind]: [means.value] }, to, ...(!isSure && { isBare: true }) }
}

type Named = { means: Label; to: number; form: string; isMarked: boolean }

/** `mısır temalı` too; beside that word a single word of a theme's name is enough: `batı temalı`. */
function namedAt(
  tokens: readonly Token[],
  from: number,
  labels: Known['labels'],
  parts: Known['themeParts'],
): Named | undefined {
  const said = phraseAt(tokens, from, labels)
  const theme = said?.means.kind === 'theme' ? said : phraseAt(tokens.slice(0, from + 1), from, parts)
  const mark = theme && phraseAt(tokens, theme.to, themeMarks)
  if (mark) return { means: theme.means, to: mark.to, form: mark.form, isMarked: true }
  return said && { ...said, isMarked: false }
}

/** The names of the same kind that follow: `pragmatic ve netent`. */
function togetherWith(
  first: Named,
  tokens: readonly Token[],
  labels: Known['labels'],
  parts: Known['themeParts'],
): Named[] {
  const { to, means } = first
  const next = ors.has(tokens[to]?.word ?? '') ? namedAt(tokens, to + 1, labels, parts) : undefined
  if (next?.means.kind !== means.kind) return [first]
  return [first, ...togetherWith(next, tokens, labels, parts)]
}

/** `jackpotlu yok mu`, `netent değil mi`: these ask for it. */
const asks = (token: Token | undefined) => /^m[iu]$/.test(token?.word ?? '')

/** Whether a word has an ending that its form has not. */
const endsIn = (token: Token | undefined, ending: RegExp, form: string) =>
  ending.test(token?.word ?? '') && !ending.test(form)

const lacking = { provider: 'notProvider', theme: 'notTheme', feature: 'notFeature' } as const

/** Which way a game pays is one of few: nobody names it to be without it. */
function lackingOf(all: readonly Named[], to: number): Claim | undefined {
  const kind = all[0]?.means.kind ?? 'mechanic'
  const values = [...new Set(all.map(({ means }) => means.value))]
  return kind === 'mechanic' ? undefined : { filters: { [lacking[kind]]: values }, to }
}
