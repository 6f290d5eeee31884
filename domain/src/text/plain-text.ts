import { showsSomething } from './seen.ts'

/** Signs nobody sees that turn, hide or pretend text: direction marks, zero-width and soft hyphens, controls. */
const unseen =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0000}-\u{e0fff}])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu
const controls = /[^\P{Cc}\t\n]/gu
/** More than four marks on one letter draw over the lines around it. */
const heap = /(\p{M}{4})\p{M}+/gu
/** Joiners matter inside emoji and some scripts, nowhere else. */
const idleJoiners =
  /(?<![\p{L}\p{M}\p{So}\p{Sk}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{So}])|(?<=\p{Script=Latin})[\u200c\u200d]+/gu
/** Selectors choose how a sign or a letter of some scripts is drawn; elsewhere, and after another, they draw nothing. */
const idleSelectors =
  /(?<![\p{L}\p{S}\p{Emoji}])[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu
/** Tag letters spell the region of a flag, and hide text anywhere else. */
const tagLetters =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu

/** Without signs nobody sees; what is left stays as it is. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/**
 * A line of text cleaned up: composed (NFC), without invisible characters, every run of white space one space, none at
 * the ends. Text without visible characters becomes empty. Idempotent.
 */
export function oneLine(text: string): string {
  const line = bare(text.replace(/[^\S\ufeff]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  return showsSomething(line) ? line : ''
}

/** Several lines, each without unseen signs or trailing space; at most one empty line between two others. The same. */
export function manyLines(text: string): string {
  const lines = bare(text.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return showsSomething(lines) ? lines : ''
}

/** Until nothing changes: one sign less may bring others together. */
function bare(text: string): string {
  const barer = text
    .normalize('NFC')
    .replace(controls, '')
    .replace(unseen, '')
    .replace(idleJoiners, '')
    .replace(tagLetters, '$1')
    .replace(idleSelectors, '')
    .replace(heap, '$1')
    .normalize('NFC')
  return barer === text ? text : bare(barer)
}
