import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { limits } from '@slot-liste/domain/battles/setup/setup.ts'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Button } from '#ui/button.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import type { BattleRun } from './battle-setup.tsx'
import { useLaneWords } from './games/lane-words.ts'
import { RunningOutline } from './running-outline.tsx'
import { writeAddress } from './setup-address.ts'
import { newSeed } from './setup-battle.ts'
import type { SetupState } from './use-setup.ts'

/** Few addresses need it. */
const RepairNotice = lazy(async () => ({ default: (await import('./repair-notice.tsx')).RepairNotice }))

type RunningProps = { state: SetupState; battle: Battle; arena: (run: BattleRun) => ReactNode }

/** A battle that has begun. It is played in the browser alone: the server draws who plays. */
export function Running({ state, battle, arena }: RunningProps) {
  const { t } = useTranslation('battle')
  const { nameOf } = useLaneWords()
  const { setup, lines, change } = state
  const [round, setRound] = useState(0)
  const isAlive = useInBrowser()
  useEffect(() => {
    keepFocus()
    return () => void setTimeout(keepFocus)
  }, [])
  const again: Record<Parameters<BattleRun['onAgain']>[0], () => void> = {
    'same-seed': () => setRound(round + 1),
    'new-seed': () => change({ seed: newSeed() }, { replace: false }),
    // The other way round, as teams change ends.
    rematch: () => change({ seed: newSeed(), chosen: setup.chosen.toReversed() }, { replace: false }),
    longer: () => change({ spins: Math.min(limits.spins, setup.spins * 10) }, { replace: false }),
    change: () => change({ version: null, seed: null }, { replace: false }),
  }
  const title =
    lines.lanes.length === 2
      ? lines.lanes.map(nameOf).join(' – ')
      : t('running.title', { mode: t(`mode.${setup.mode}.name`), count: lines.lanes.length })
  const outline = (
    <RunningOutline
      lanes={lines.lanes}
      setupAddress={writeAddress({ ...setup, version: null, seed: null })}
    />
  )
  return (
    <div className="page py-4 lg:py-6">
      <PageTitle title={title} />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1
          tabIndex={-1}
          className="font-display text-2xl leading-tight text-balance outline-none lg:text-3xl"
        >
          {title}
        </h1>
        <Button variant="outline" size="sm" onClick={again.change}>
          <SlidersHorizontal aria-hidden="true" />
          {t('running.change')}
        </Button>
      </header>
      <Suspense>
        {isAlive && state.notice ? <RepairNotice notice={state.notice} onDismiss={state.dismiss} /> : null}
      </Suspense>
      <div className="mt-3 lg:mt-4">
        {isAlive ? (
          <Suspense fallback={outline} key={`${JSON.stringify(writeAddress(setup))} ${round}`}>
            {arena({
              battle,
              lanes: lines.lanes,
              chosen: setup.chosen,
              repeats: setup.repeats,
              onAgain: (kind) => again[kind](),
            })}
          </Suspense>
        ) : (
          outline
        )}
      </div>
    </div>
  )
}

/** The button that began the battle, or the one that went back from it, is gone. */
function keepFocus(): void {
  const held = document.activeElement
  if (!held || held === document.body) document.querySelector<HTMLElement>('#content h1')?.focus()
}
