import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DraftItem, type DraftList, emptyList } from '#data/lists/list-draft.ts'
import {
  type EditorAction,
  type EditorState,
  editorReducer,
  listFrom,
  startEditor,
  stateOf,
} from './editor-state.ts'

const item = (slug: string, note = ''): DraftItem => ({
  game: { slug, name: slug.toUpperCase(), provider: 'P', cover: '' },
  note,
})
const listOf = (letters: string): DraftList => ({ ...emptyList, items: [...letters].map((one) => item(one)) })
const run = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state)
const letters = ({ list }: EditorState) => list.items.map(({ game }) => game.slug).join('')

describe('games', () => {
  it.each([
    ['abcd', 'd', 0, 'dabc'],
    ['abcd', 'a', 2, 'bcad'],
    ['abcd', 'b', 99, 'acdb'],
    ['abcd', 'c', -5, 'cabd'],
    ['abcd', 'x', 0, 'abcd'],
  ])('%s: %s to place %i is %s', (before, slug, to, after) => {
    expect(letters(run(startEditor(listOf(before)), { kind: 'move', slug, to }))).toBe(after)
  })

  it('stand in a list once, and no more than it holds', () => {
    const state = run(startEditor(listOf('ab')), { kind: 'add', items: [item('b'), item('c'), item('c')] })
    expect(letters(state)).toBe('abc')
    const many = Array.from({ length: 700 }, (_, place) => item(`game-${place}`))
    expect(run(state, { kind: 'add', items: many }).list.items).toHaveLength(listLimits.games)
  })

  it('take the cover with them', () => {
    const state = run(
      startEditor(listOf('ab')),
      { kind: 'write', fields: { cover: 'a' } },
      { kind: 'remove', slug: 'a' },
    )
    expect(state.list.cover).toBeNull()
    expect(run(state, { kind: 'undo' }).list).toMatchObject({ cover: 'a' })
  })
})

const action: fc.Arbitrary<EditorAction> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    items: fc.array(fc.constantFrom(...'abcdef').map((one) => item(one))),
  }),
  fc.record({ kind: fc.constant('remove' as const), slug: fc.constantFrom(...'abcdef') }),
  fc.record({
    kind: fc.constant('move' as const),
    slug: fc.constantFrom(...'abcdef'),
    to: fc.integer({ min: -1, max: 7 }),
  }),
  fc.record({ kind: fc.constant('note' as const), slug: fc.constantFrom(...'abcdef'), note: fc.string() }),
  fc.record({
    kind: fc.constant('write' as const),
    fields: fc.record({ title: fc.string() }),
    group: fc.constant('title'),
  }),
)

describe('undo', () => {
  it('leads back to the start, and redo to the end', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const start = startEditor(listOf('abc'))
        const end = run(start, ...actions)
        let state = end
        while (state.past.length > 0) state = run(state, { kind: 'undo' })
        expect(state.list).toEqual(start.list)
        while (state.future.length > 0) state = run(state, { kind: 'redo' })
        expect(state.list).toEqual(end.list)
      }),
    )
  })

  it('takes back at once what was typed in one go', () => {
    const type = (title: string): EditorAction => ({ kind: 'write', fields: { title }, group: 'title' })
    const typed = run(
      startEditor(emptyList),
      type('a'),
      type('ab'),
      { kind: 'add', items: [item('x')] },
      type('abc'),
    )
    expect(run(typed, { kind: 'undo' }).list.title).toBe('ab')
    expect(run(typed, { kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' }).list).toEqual(emptyList)
  })

  it('goes back over the last 200 steps', () => {
    const titles = Array.from({ length: 250 }, (_, n) => `${n}`)
    const written = run(
      startEditor(emptyList),
      ...titles.map((title): EditorAction => ({ kind: 'write', fields: { title } })),
    )
    const undo: EditorAction = { kind: 'undo' }
    expect(run(written, undo).list.title).toBe('248')
    const oldest = run(written, ...Array<EditorAction>(300).fill(undo))
    expect(oldest.list.title).toBe('49')
    expect(oldest.future).toHaveLength(200)
  })

  it('is forgotten by a step in another direction', () => {
    const state = run(
      startEditor(listOf('ab')),
      { kind: 'remove', slug: 'a' },
      { kind: 'undo' },
      { kind: 'remove', slug: 'b' },
    )
    expect(state.future).toEqual([])
    expect(letters(run(state, { kind: 'redo' }))).toBe('a')
  })
})

it('goes to the rules of lists and back', () => {
  const list = { ...listOf('abc'), cover: 'b', tags: ['t'] }
  expect(listFrom(stateOf(list), list)).toEqual(list)
})
