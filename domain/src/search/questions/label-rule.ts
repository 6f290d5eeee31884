import type { Claim, Rule } from './claim.ts'
import type { Known, Label } from './known.ts'
import { phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { featureMarks, ors, themeMarks, without } from './words.ts'

/**
 * A name of a provider, a theme, a feature or a mechanic: `jackpotlu`. Or names that are not wanted: `meyvesiz`, `no megaways`,
 * `pragmatic ve netent hariç`.
 */
export const label: Rule = (tokens, from, { labels, themeParts }) => {
  const whole = namedAt(tokens, from, labels, themeParts)
  const no = whole ? undefined : noAt(tokens, from)
  // `non-megaways`
  const next = no && tokens[no.to]?.word === '-' ? no.to + 1 : no?.to
  const said = next === undefined ? whole : namedAt(tokens, next, labels, themeParts)
  if (!said) return
  const { means, to, isMarked } = said
  // `demosu olmayan netent`: not the name after it is lacking.
  if (no && means.kind !== 'feature' && tokens[from]?.word === 'olmayan') return
  const all = togetherWith(said, tokens, labels, themeParts)
  const last = all.at(-1) ?? said
  const not = no ? last.to : (notAt(tokens, last.to) ?? notAt(tokens, gamesSkipped(tokens, last.to)))
  // `megaways, jackpot olmayan`: the first of two features is wanted.
  const isApart =
    !no && means.kind === 'feature' && all.length > 1 && /^[,;&/]$/.test(tokens[to]?.between ?? '')
  if (not && !(isApart && /^(?:olma|icer|bulun|ver|yok)/.test(tokens[not - 1]?.word ?? '')))
    return lackingOf(all, not)
  const has = endsIn(tokens[to - 1], /l[iu]$/, said.form)
  if (isLacking(tokens, said)) return lackingOf([said], to)
  if (isLacking(tokens, last) && !has) return lackingOf(all, last.to)
  // Of a theme even two words may be of a name: `vahşi batı`.
  const isPhrase = to > from + 1 && means.kind === 'feature'
  const isSure = isMarked || isPhrase || has
  return { filters: { [means.kind]: [means.value] }, to, ...(!isSure && { isBare: true }) }
}

/** `hariç netent`: only at the beginning, for elsewhere it belongs to what stands before it. */
const noAt = (tokens: readonly Token[], at: number): { to: number } | undefined =>
  phraseAt(tokens, at, without.before, 'exact') ??
  (at === 0 && tokens[0]?.word === 'haric' ? { to: 1 } : undefined)

/** The place after a word that says `not` of what stands before it. `jackpotlu yok mu`, `netent değil mi` ask for it. */
export function notAt(tokens: readonly Token[], at: number): number | undefined {
  const not = phraseAt(tokens, at, without.after, 'exact')
  if (!not || /^m[iu]$/.test(tokens[not.to]?.word ?? '')) return
  const isOther = tokens[not.to - 1]?.word === 'baska'
  return isOther && !/[dt][ae]n$/.test(tokens[at - 1]?.word ?? '') ? undefined : not.to
}

/** `pragmatic oyunları hariç`: the noun between. */
const gamesSkipped = (tokens: readonly Token[], at: number) =>
  /^(?:(?:oyun|slot|olan)(?:u|lu|lar|lari|lardan)?|games?|slots)$/.test(tokens[at]?.word ?? '') ? at + 1 : at

/** `meyvesiz`, `bonus almadan`. */
const isLacking = (tokens: readonly Token[], { to, form }: Named) =>
  endsIn(tokens[to - 1], /s[iu]z$/, form) ||
  (/m[ae]$/.test(form) && endsIn(tokens[to - 1], /m[ae]d[ae]n$/, form))

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
  const isFeature = said?.means.kind === 'feature' || said?.means.kind === 'mechanic'
  const marked = isFeature ? said : theme
  const mark = marked && phraseAt(tokens, marked.to, isFeature ? featureMarks : themeMarks)
  if (mark) return { means: marked.means, to: mark.to, form: mark.form, isMarked: true }
  return said && { ...said, isMarked: false }
}

/** The names of the same kind that follow: `pragmatic ve netent`, `jackpot, megaways`, `pragmatic netent`. */
function togetherWith(
  first: Named,
  tokens: readonly Token[],
  labels: Known['labels'],
  parts: Known['themeParts'],
): Named[] {
  const { to, means } = first
  const between = tokens[to]?.between ?? ''
  const isList = /^[,;&/]$/.test(between) || (means.kind === 'provider' && between === '')
  const at = phraseAt(tokens, to, ors, 'exact')?.to ?? (isList ? to : undefined)
  const next = at === undefined ? undefined : namedAt(tokens, at, labels, parts)
  if (next?.means.kind !== means.kind) return [first]
  return [first, ...togetherWith(next, tokens, labels, parts)]
}

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
