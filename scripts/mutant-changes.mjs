// The small changes of a file, and which tests a change could matter to.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from './steps.mjs'

const swaps = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '&&': '||', '||': '&&', '??': '&&' },
}

/** Every change of a file: `{ file, line, start, end, from, to, whole }`; `whole` is the expression whose value it changes. */
export function changesOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, text)
  const found = []
  const unevaluated = placesWithoutValue(program)
  const add = (start, end, to, whole) => {
    const line = text.slice(0, start).split('\n').length
    found.push({ file, line, start, end, from: text.slice(start, end), to, whole: [whole.start, whole.end] })
  }
  const swap = ({ left, right, operator, start, end }) => {
    const at = text.indexOf(operator, left.end)
    if (swaps[operator] && at >= 0 && at < right.start)
      add(at, at + operator.length, swaps[operator], { start, end })
  }
  const invert = ({ test }) => add(test.start, test.end, `!(${text.slice(test.start, test.end)})`, test)
  new Visitor({
    BinaryExpression: swap,
    LogicalExpression: swap,
    UnaryExpression: (node) => node.operator === '!' && add(node.start, node.argument.start, '', node),
    ConditionalExpression: invert,
    IfStatement: invert,
    Literal: (node) => {
      if (unevaluated.has(node.start)) return
      if (typeof node.value === 'boolean') add(node.start, node.end, String(!node.value), node)
      if (typeof node.value === 'number') add(node.start, node.end, String(node.value + 1), node)
    },
  }).visit(program)
  return found
}

/** Where literals begin that are types or names: a change there changes nothing that runs. */
function placesWithoutValue(program) {
  const places = new Set()
  const name = ({ key, computed }) => !computed && places.add(key.start)
  new Visitor({
    TSLiteralType: ({ literal }) => places.add(literal.start).add(literal.argument?.start),
    Property: name,
    MethodDefinition: name,
    PropertyDefinition: name,
    TSPropertySignature: name,
  }).visit(program)
  return places
}

/** The text of the file with one change made. */
export const changed = (text, { start, end, to }) => text.slice(0, start) + to + text.slice(end)

/** The text of the file, noting in `globalThis.reached` each change whose expression is evaluated. */
export function noting(text, changes, size) {
  const inserts = changes.flatMap(({ id, whole: [start, end] }) => [
    { at: start, length: end - start, opens: true, text: `(globalThis.reached[${id}] = 1, ` },
    { at: end, length: end - start, opens: false, text: ')' },
  ])
  // Of what ends or begins in one place, the outer encloses the inner.
  inserts.sort(
    (a, b) => a.at - b.at || a.opens - b.opens || (a.opens ? b.length - a.length : a.length - b.length),
  )
  let result = `globalThis.reached ??= new Uint8Array(${size});`
  let done = 0
  for (const insert of inserts) {
    result += text.slice(done, insert.at) + insert.text
    done = insert.at
  }
  return result + text.slice(done)
}
