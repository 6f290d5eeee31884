import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import type { ReactNode } from 'react'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { CopyLink, ShareButton } from '#parts/subject/share-button.tsx'
import { BattleMark } from './battle-mark.tsx'
import { BattlePassing } from './battle-passing.tsx'
import { EditBattle } from './edit-battle.tsx'

type BattleActionsProps = { battle: SavedBattle; report: ReactNode; onDeleted: () => void }

/** The actions of a battle; `report` is the report button. */
export function BattleActions({ battle, report, onDeleted }: BattleActionsProps) {
  const { titleOf } = useBattleWords()
  const isOpen = battle.visibility !== 'private'
  const { isOwner } = battle.viewer
  return (
    <div className="flex flex-wrap items-center gap-2 account-pending:invisible">
      {battle.can.edit ? <EditBattle battle={battle} onDeleted={onDeleted} /> : null}
      {isOpen && !isOwner ? <BattleMark mark="like" battle={battle} /> : null}
      {isOpen && !isOwner ? <BattleMark mark="save" battle={battle} /> : null}
      {isOpen ? <ShareButton title={titleOf(battle)} /> : null}
      {isOpen ? <CopyLink /> : null}
      {isOpen ? <BattlePassing battle={battle} /> : null}
      {isOwner ? null : report}
    </div>
  )
}
