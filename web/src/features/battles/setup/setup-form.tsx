import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Advanced } from './advanced.tsx'
import { Assumptions } from './assumptions.tsx'
import { ChosenGames } from './games/chosen-games.tsx'
import { BattleGameFinder } from './games/game-finder.tsx'
import { Offers, RandomPair } from './games/offers.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { RepairNotice } from './repair-notice.tsx'
import { chosenOf, mostChosen, type Setup, usualSpins } from './setup-address.ts'
import { SpinsChoice } from './spins-choice.tsx'
import { StartPanel } from './start-panel.tsx'
import type { SetupState } from './use-setup.ts'

type SetupFormProps = {
  state: SetupState
  notice: string | undefined
  onStart: () => void
  children: ReactNode
}

/** The main choices, the start button, and the advanced choices. */
export function SetupForm({ state, notice, onStart, children }: SetupFormProps) {
  const { t } = useTranslation('battle')
  const { setup, change, lines, isReady, missing } = state
  const changeMode = (mode: Setup['mode']) => {
    // Spins nobody touched follow the mode: bonus rounds are dearer.
    const isUsual = setup.spins === usualSpins(setup.mode)
    change({
      mode,
      criterion: mode === 'race' ? 'final' : setup.criterion,
      ...(isUsual && { spins: usualSpins(mode) }),
    })
  }
  const [one, other] = lines.entrants
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={t('title')} />
      <PageHeading title={t('title')} lead={t('lead')} />
      {notice ? (
        <p className="mt-6 rounded-md border border-warning/40 bg-warning-soft px-4 py-3">{notice}</p>
      ) : null}
      {state.notice ? <RepairNotice notice={state.notice} onDismiss={state.dismiss} /> : null}
      {/* On a phone the start stays in sight below all of it. */}
      <div className="mt-6 flex flex-col gap-8 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="grid min-w-0 content-start gap-8">
          <ModeChoice mode={setup.mode} onChange={changeMode} />
          <Games state={state} />
          <SpinsChoice setup={setup} onChange={(spins) => change({ spins })} />
        </div>
        <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last lg:row-span-2">
          <div className="lg:sticky lg:top-24">
            <StartPanel
              setup={setup}
              missing={missing}
              isReady={isReady}
              isLuckTest={lines.entrants.length === 2 && one?.table.hash === other?.table.hash}
              onMode={changeMode}
              onStart={onStart}
            />
          </div>
        </div>
        <Advanced
          setup={setup}
          lanes={lines.lanes}
          onChange={change}
          onRtp={(lane, rtp) =>
            change({
              chosen: setup.chosen.map((chosen) =>
                chosen === lane.chosen ? chosenOf({ ...chosen, rtp: rtp ?? undefined }) : chosen,
              ),
            })
          }
        />
      </div>
      {lines.lanes.length > 0 ? (
        <div className="mt-12">
          <Assumptions lanes={lines.lanes} />
        </div>
      ) : null}
      {children}
    </div>
  )
}

function Games({ state }: { state: SetupState }) {
  const { t } = useTranslation('battle')
  const { setup, change, failed } = state
  const { chosen } = setup
  const add = (game: string) => change({ chosen: [...chosen, { game }] })
  return (
    <section aria-labelledby="games" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="games" className="font-text text-[0.9375rem] leading-snug font-semibold tracking-normal">
          {t('games.title')}
        </h2>
        <RandomPair
          onPair={(pair) =>
            change({ chosen: pair.map((game) => ({ game })), mode: 'duel', criterion: 'final' })
          }
        />
      </div>
      {chosen.length < mostChosen ? (
        <BattleGameFinder onPick={({ slug }) => add(slug)} />
      ) : (
        <p className="text-muted">{t('games.full', { count: mostChosen })}</p>
      )}
      {failed ? (
        <ErrorCard
          title={t('games.failed')}
          detail={failed.error?.message}
          retryLabel={t('games.retry')}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <ChosenGames state={state} />
      )}
      <Offers chosen={chosen.map(({ game }) => game)} onPick={add} />
    </section>
  )
}
