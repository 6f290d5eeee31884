import { oneOf } from '#platform/address-values.ts'
import { readStored, writeStored } from '#platform/storage.ts'
import { type ListView, listViews } from './list-search.ts'

const key = 'list-view'

/** How this browser last looked at a list. For loaders: nothing reads storage while it draws. */
export function readListView(): ListView | undefined {
  return oneOf(listViews)(readStored(key))
}

export function keepListView(view: ListView): void {
  writeStored(key, view)
}
