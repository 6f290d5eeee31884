import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { ShareButton } from '#parts/subject/share-button.tsx'
import { BattleMark } from './battle-mark.tsx'
import { BattleMenu, type Report } from './battle-menu.tsx'
import { EditBattle } from './edit-battle.tsx'

type BattleActionsProps = { battle: SavedBattle; report: Report | undefined; onDeleted: () => void }

/** The actions of a battle: those most readers come for, and the rest in a menu. */
export function BattleActions({ battle, report, onDeleted }: BattleActionsProps) {
  const { titleOf } = useBattleWords()
  const isOpen = battle.visibility !== 'private'
  const { isOwner } = battle.viewer
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1 max-sm:*:gap-1.5 max-sm:*:not-last:px-2 account-pending:invisible">
      {battle.can.edit ? <EditBattle battle={battle} onDeleted={onDeleted} /> : null}
      {isOpen && !isOwner ? <BattleMark mark="like" battle={battle} /> : null}
      {isOpen && !isOwner ? <BattleMark mark="save" battle={battle} /> : null}
      {isOpen ? <ShareButton title={titleOf(battle)} /> : null}
      {isOpen || !isOwner ? (
        <BattleMenu battle={battle} isOpen={isOpen} report={isOwner ? undefined : report} />
      ) : null}
    </div>
  )
}
