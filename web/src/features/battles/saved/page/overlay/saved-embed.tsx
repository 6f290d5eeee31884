import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import type { ReactNode } from 'react'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { EmbedLink } from '#parts/site/embed-link.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { StoredBattle } from './stored-battle.tsx'
import { StoredStandings } from './stored-standings.tsx'
import { type PlayedAgain, usePlayedAgain } from './use-played-again.ts'

type SavedEmbedProps = {
  battle: SavedBattle
  race: (played: PlayedAgain & { title: ReactNode; children: ReactNode }) => ReactNode
}

/** A saved battle in the page of another site: how it ended, and the race for whoever wants to watch it. */
export function SavedEmbed({ battle, race }: SavedEmbedProps) {
  const { titleOf } = useBattleWords()
  const played = usePlayedAgain(battle)
  const title = <EmbedLink to={`/battle/${battle.id}`}>{titleOf(battle)}</EmbedLink>
  return (
    <div className="embed">
      <PageTitle title={titleOf(battle)} />
      <meta name="robots" content="noindex" />
      {battle.playable ? (
        race({ ...played, title, children: <StoredStandings battle={battle} /> })
      ) : (
        <StoredBattle title={title} battle={battle} />
      )}
    </div>
  )
}
