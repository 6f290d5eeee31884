import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import type { Person } from '@slot-liste/contract/community/person.ts'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sendBattleView } from '#data/battles/battles.ts'
import { usePerson } from '#data/community/people.ts'
import { BattleFaces } from '#parts/battles/battle-faces.tsx'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { PageTitle } from '#parts/site/page-title.tsx'
import { OwnerPanel } from '#parts/subject/owner-panel.tsx'
import { useInSight } from '#platform/use-in-sight.ts'
import { BattleActions } from './battle-actions.tsx'
import { BattleCounts } from './battle-counts.tsx'
import { BattleHead } from './battle-head.tsx'
import type { Report } from './battle-menu.tsx'
import { BattleSince, OldBattle } from './battle-since.tsx'
import { StoredResult } from './stored-result.tsx'

type BattlePageProps = {
  battle: SavedBattle
  /** Where it is played again; never asked for where it cannot be. */
  arena: () => ReactNode
  /** The way to report the battle. */
  report: Report | undefined
  /** The talk about it. */
  comments: ReactNode
  onDeleted: () => void
}

/** A saved battle: what met, how it ended and why, played again by whoever looks at it. */
export function BattlePage({ battle, arena, report, comments, onDeleted }: BattlePageProps) {
  const { t } = useTranslation('battle-page')
  const { titleOf } = useBattleWords()
  useBattleView(battle.id, battle.viewer.isOwner)
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={titleOf(battle)} />
      {battle.visibility === 'public' ? null : <meta name="robots" content="noindex" />}
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14">
        <div className="min-w-0 self-center">
          <BattleHead battle={battle} />
          <div className="mt-6">
            <BattleActions battle={battle} report={report} onDeleted={onDeleted} />
          </div>
        </div>
        {/* On a phone the stage comes first; who saved it stands in the head. */}
        <div className="group grid content-start gap-4 max-lg:hidden">
          <BattleFaces
            entrants={battle.entrants}
            winners={battle.winners}
            eager
            className="rounded-lg border border-line"
          />
          {battle.owner ? <Owner title={t('by')} owner={battle.owner} /> : null}
        </div>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-8">
        <BattleCounts counts={battle.counts} />
        <BattleSince battle={battle} />
        {battle.playable ? (
          <section aria-labelledby="replay" className="min-w-0">
            <h2 id="replay" className="mb-4 text-2xl">
              {t('replay')}
            </h2>
            {arena()}
          </section>
        ) : (
          <>
            <OldBattle battle={battle} />
            <StoredResult battle={battle} />
          </>
        )}
      </div>
      <div className="mt-14">{comments}</div>
    </div>
  )
}

function Owner({ title, owner }: { title: string; owner: Person }) {
  const { data, isPending } = usePerson(owner.username)
  return <OwnerPanel title={title} owner={owner} profile={data} isPending={isPending} />
}

/** Counts a view of the battle, once in a visit; its owner's do not count. */
function useBattleView(id: string, isOwner: boolean): void {
  useInSight(useMemo(() => (isOwner ? null : () => sendBattleView(id)), [id, isOwner]))
}
