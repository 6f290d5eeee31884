import type { ListState } from '@slot-liste/domain/lists/list-changes.ts'
import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import type { DraftItem, DraftList } from '#data/lists/list-draft.ts'

export type EditorState = {
  list: DraftList
  past: readonly DraftList[]
  future: readonly DraftList[]
  /** The group of the last step: consecutive steps of one kind (typing) are undone together. */
  group: string | null
}

/** Any of the fields, `items` apart. */
type Fields = Omit<DraftList, 'items'>

export type EditorAction =
  | { kind: 'write'; fields: Partial<Fields>; group?: string }
  | { kind: 'add'; items: readonly DraftItem[]; fields?: Partial<Fields> }
  | { kind: 'remove'; slug: string }
  /** `to` counts from 0 in the list as it will be. */
  | { kind: 'move'; slug: string; to: number; group?: string }
  | { kind: 'note'; slug: string; note: string }
  | { kind: 'replace'; list: DraftList }
  | { kind: 'undo' }
  | { kind: 'redo' }

const steps = 200

export function startEditor(list: DraftList, past: readonly DraftList[] = []): EditorState {
  return { list, past, future: [], group: null }
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  if (action.kind === 'undo') return undo(state)
  if (action.kind === 'redo') return redo(state)
  const list = changed(state.list, action)
  if (list === state.list) return state
  const group = groupOf(action)
  const joins = group !== null && group === state.group
  const past = joins ? state.past : [...state.past, state.list].slice(-steps)
  return { list, past, future: [], group }
}

/** As the rules of lists see it. */
export function stateOf({ items, ...fields }: DraftList): ListState {
  return { ...fields, games: items.map(({ game, note }) => ({ game: game.slug, note })) }
}

/** The other way: games are looked up among those of the lists given. */
export function listFrom({ games, ...fields }: ListState, ...lists: readonly DraftList[]): DraftList {
  const known = new Map(lists.flatMap(({ items }) => items.map(({ game }) => [game.slug, game] as const)))
  const items = games.flatMap(({ game, note }) => {
    const found = known.get(game)
    return found ? [{ game: found, note }] : []
  })
  return { ...fields, items }
}

function undo({ list, past, future }: EditorState): EditorState {
  const before = past.at(-1)
  return before
    ? { list: before, past: past.slice(0, -1), future: [list, ...future], group: null }
    : { list, past, future, group: null }
}

function redo({ list, past, future }: EditorState): EditorState {
  const [next, ...later] = future
  return next
    ? { list: next, past: [...past, list], future: later, group: null }
    : { list, past, future, group: null }
}

type Change = Exclude<EditorAction, { kind: 'undo' } | { kind: 'redo' }>

function groupOf(action: Change): string | null {
  if (action.kind === 'note') return `note ${action.slug}`
  return 'group' in action ? (action.group ?? null) : null
}

function changed(list: DraftList, action: Change): DraftList {
  switch (action.kind) {
    case 'write':
      return { ...list, ...action.fields }
    case 'replace':
      return action.list
    case 'add':
      return { ...list, ...action.fields, items: added(list.items, action.items) }
    case 'remove':
      return withoutGame(list, action.slug)
    case 'move':
      return moved(list, action.slug, action.to)
    case 'note':
      return {
        ...list,
        items: list.items.map((item) =>
          item.game.slug === action.slug ? { ...item, note: action.note } : item,
        ),
      }
  }
}

/** Each game once, and no more than a list holds. */
function added(items: readonly DraftItem[], more: readonly DraftItem[]): readonly DraftItem[] {
  const known = new Set(items.map(({ game }) => game.slug))
  const fresh = more.filter(({ game: { slug } }) => !known.has(slug) && known.add(slug))
  return fresh.length > 0 ? [...items, ...fresh].slice(0, Math.max(listLimits.games, items.length)) : items
}

function withoutGame(list: DraftList, slug: string): DraftList {
  const items = list.items.filter(({ game }) => game.slug !== slug)
  if (items.length === list.items.length) return list
  return { ...list, items, cover: list.cover === slug ? null : list.cover }
}

function moved(list: DraftList, slug: string, to: number): DraftList {
  const from = list.items.findIndex(({ game }) => game.slug === slug)
  const item = list.items[from]
  const place = Math.max(0, Math.min(list.items.length - 1, to))
  if (!item || place === from) return list
  const items = list.items.toSpliced(from, 1).toSpliced(place, 0, item)
  return { ...list, items }
}
