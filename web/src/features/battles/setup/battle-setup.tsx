import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import type { Chosen, Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { Running } from './running.tsx'
import { writeAddress } from './setup-address.ts'
import { battleOf, doubtsOf, newSeed } from './setup-battle.ts'
import { SetupPending } from './setup-pending.tsx'
import { SetupForm } from './setup-view.ts'
import { type ChangeAddress, type SetupState, useSetup } from './use-setup.ts'

const DoubtsDialog = lazy(async () => ({ default: (await import('./doubts-dialog.tsx')).DoubtsDialog }))

/** A battle that has begun, and what can be done next. */
export type BattleRun = {
  battle: Battle
  lanes: Lane[]
  chosen: Chosen[]
  /** Of the forecast. */
  repeats: number
  onAgain: (kind: 'same-seed' | 'new-seed' | 'longer' | 'rematch' | 'change') => void
}

type BattleSetupProps = {
  /** The address as it is. */
  search: Record<string, unknown>
  onChange: ChangeAddress
  /** There is something to be played: what plays it may be fetched. */
  onPlayable: () => void
  /** Renders a running battle. */
  arena: (run: BattleRun) => ReactNode
  /** A notice about something the address asked for that could not be read. */
  notice?: string | undefined
  /** Content below the set-up. */
  children?: ReactNode
}

/** A battle from its set-up on; whether it has begun stands in the address. */
export function BattleSetup({ search, onChange, onPlayable, arena, notice, children }: BattleSetupProps) {
  const state = useSetup(search, onChange)
  const { setup, change } = state
  const isAlive = useInBrowser()
  const [accepted, setAccepted] = useState<string | null>(null)
  const isPlayable = state.isReady && !state.missing
  useEffect(() => {
    if (isPlayable) onPlayable()
  }, [isPlayable, onPlayable])
  const begun = battleBegun(state)
  const doubts = begun && accepted !== doubtKey(state) ? doubtsOf(begun, state.lines.lanes) : null
  if (setup.version !== null && !state.isReady && !state.failed) return <SetupPending />
  if (begun && !doubts) return <Running state={state} battle={begun} arena={arena} />
  return (
    <>
      <Suspense fallback={<SetupPending />}>
        <SetupForm
          state={state}
          notice={notice}
          onStart={() =>
            change({ seed: setup.seed ?? newSeed(), version: engineVersion }, { replace: false })
          }
        >
          {children}
        </SetupForm>
      </Suspense>
      {isAlive && doubts ? (
        <Suspense>
          <DoubtsDialog
            doubts={doubts}
            onClose={() => change({ version: null })}
            onAccept={() => setAccepted(doubtKey(state))}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The battle the address says has begun, if it can be played. */
function battleBegun({ setup, lines, missing, isReady }: SetupState): Battle | null {
  const isPlayable = setup.version !== null && setup.seed !== null && isReady && !missing
  return isPlayable && setup.seed !== null ? battleOf(setup, lines.entrants, setup.seed) : null
}

/** With another seed the same doubts need no second answer. */
const doubtKey = ({ setup }: SetupState) =>
  JSON.stringify(writeAddress({ ...setup, seed: null, version: null }))
