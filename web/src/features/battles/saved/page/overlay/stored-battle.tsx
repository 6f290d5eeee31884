import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import type { ReactNode } from 'react'
import { OverlayNote } from '#parts/site/overlay-note.tsx'
import { StoredStandings } from './stored-standings.tsx'

/** A battle of an older engine, which is not played again: how it ended. */
export function StoredBattle({ title, battle }: { title: ReactNode; battle: SavedBattle }) {
  return (
    <section className="overlay-sheet">
      <header className="overlay-panel overlay-head">
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <StoredStandings battle={battle} />
      <OverlayNote />
    </section>
  )
}
