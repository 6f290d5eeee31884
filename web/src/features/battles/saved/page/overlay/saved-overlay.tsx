import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import type { ReactNode } from 'react'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { OverlayFrame } from '#parts/site/overlay-frame.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { StoredBattle } from './stored-battle.tsx'
import { type PlayedAgain, usePlayedAgain } from './use-played-again.ts'

type SavedOverlayProps = {
  battle: SavedBattle
  margin: number
  race: (played: PlayedAgain & { title: ReactNode }) => ReactNode
}

/** A saved battle over a stream. Its result is not given away before it was watched. */
export function SavedOverlay({ battle, margin, race }: SavedOverlayProps) {
  const { titleOf } = useBattleWords()
  const played = usePlayedAgain(battle)
  const title = titleOf(battle)
  return (
    <OverlayFrame margin={margin}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      {battle.playable ? race({ ...played, title }) : <StoredBattle title={title} battle={battle} />}
    </OverlayFrame>
  )
}
