import type { i18n, TFunction } from 'i18next'

type Values = Readonly<Record<string, unknown>>

/** Options that decide which text is meant, or how it is treated: i18next knows them. */
const special = [
  ...['lng', 'lngs', 'ns', 'context', 'defaultValue', 'ordinal', 'keyPrefix', 'replace', 'interpolation'],
  ...['returnObjects', 'returnDetails', 'joinArrays', 'postProcess', 'skipInterpolation', 'fallbackLng'],
]

const rules = new Map<string, Intl.PluralRules>()

function endingOf(language: string, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/** By text: its words at even places and the names of values at odd ones; undefined where it is more than words and values. */
const cut = new Map<string, readonly string[] | undefined>()

function partsOf(text: string): readonly string[] | undefined {
  if (cut.has(text)) return cut.get(text)
  const parts = text.split(/\{\{(\w+)\}\}/)
  const isPlain = !text.includes('$t(') && parts.every((part, i) => i % 2 === 1 || !/\{\{|\}\}/.test(part))
  cut.set(text, isPlain ? parts : undefined)
  return cut.get(text)
}

/** Values in which i18next might find more placeholders are left to it. */
function printValue(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && !/\{\{|\$t\(/.test(value) ? value : undefined
}

function fill(parts: readonly string[], values: Values): string | undefined {
  let text = parts[0] ?? ''
  for (let i = 1; i < parts.length; i += 2) {
    const value = printValue(values[parts[i] ?? ''])
    if (value === undefined) return undefined
    text += value + (parts[i + 1] ?? '')
  }
  return text
}

/**
 * Makes the texts of an instance cheaper: each text is taken apart once and not at every use. The texts are the same; what this does not
 * know is left to i18next. For the server, where translating is a quarter of drawing a page.
 */
export function quickenTexts(i18n: i18n): void {
  const original = i18n.getFixedT.bind(i18n) as (...params: unknown[]) => TFunction
  const found = new Map<string, string | undefined>()
  const textAt = (language: string, namespace: string, key: string): string | undefined => {
    const name = `${language} ${namespace}:${key}`
    const known = found.get(name)
    if (known !== undefined) return known
    let node: unknown = i18n.getResourceBundle(language, namespace)
    for (const part of key.split('.')) node = (node as Values | undefined)?.[part]
    if (typeof node !== 'string') return undefined
    found.set(name, node)
    return node
  }
  const read = (language: string, namespace: string, key: string, values: Values): string | undefined => {
    if (special.some((name) => name in values)) return undefined
    const at = key.indexOf(':')
    const [own, path] = at < 0 ? [namespace, key] : [key.slice(0, at), key.slice(at + 1)]
    const { count } = values
    const counted =
      typeof count === 'number' ? textAt(language, own, `${path}_${endingOf(language, count)}`) : undefined
    const text = counted ?? textAt(language, own, path)
    const parts = text === undefined ? undefined : partsOf(text)
    return parts && fill(parts, values)
  }
  const quick = (...params: unknown[]) => {
    const [language, namespace, prefix] = params
    const slow = original(...params)
    if (typeof language !== 'string' || typeof namespace !== 'string' || prefix) return slow
    const t = (key: unknown, values: unknown = {}, ...rest: unknown[]) => {
      const text =
        typeof key === 'string' && typeof values === 'object' && values !== null && rest.length === 0
          ? read(language, namespace, key, values as Values)
          : undefined
      return text ?? (slow as unknown as (...given: unknown[]) => unknown)(key, values, ...rest)
    }
    return Object.assign(t, slow)
  }
  i18n.getFixedT = quick as unknown as i18n['getFixedT']
}
