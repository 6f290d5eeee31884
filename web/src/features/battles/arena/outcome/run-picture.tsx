import { type Act, actsOf } from '@slot-liste/domain/battles/model/acts.ts'
import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { type Locale, printInteger } from '@slot-liste/domain/figures/print.ts'
import type { i18n as I18n } from 'i18next'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '#data/site/site.ts'
import type { Outcome } from '#features/battles/arena/arena.tsx'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { looksOf } from '#features/battles/arena/race/looks.ts'
import { scales } from '#features/battles/arena/race/race-scale.ts'
import { laneName, printBalance, printShare } from '#features/battles/arena/words.ts'
import type { WorkerClient } from '#features/battles/arena/worker/worker-client.ts'
import { PictureDialog, type PictureLook } from '#parts/battles/picture-dialog.tsx'
import { useApp } from '#platform/app-store.ts'
import { loadTextsIn } from '#platform/i18n/i18n.ts'
import { drawPicture, type PictureFacts } from './draw-picture.ts'
import { marginText } from './headline.tsx'
import { verdictOf } from './outcome.ts'

type RunPictureProps = { outcome: Outcome; wins: readonly Figure[] | null; bench: WorkerClient }

/** The run as a picture, in the language that is chosen for it: its games, who won by how much, the chance, and the lines. */
export function RunPicture({ outcome, wins, bench, onClose }: RunPictureProps & { onClose: () => void }) {
  const { i18n } = useTranslation()
  const { lanes, unit } = useBattle()
  const site = useSiteName()
  const isDark = useApp(({ theme }) => theme === 'dark')
  // Chances that come later are in the next picture.
  const latest = useRef<Run>({ outcome, wins, lanes, unit, site })
  latest.current = { outcome, wins, lanes, unit, site }
  const pictureOf = useCallback(
    async ({ lang, format, theme }: PictureLook) => {
      const { battle, result } = latest.current.outcome
      const act = mainAct(actsOf(battle, result), result.winners)
      const [tape] = await Promise.all([
        bench.ask({ job: 'tape', battle, act }, {}),
        loadTextsIn(i18n, lang, 'battle-arena', 'battle-page', 'overlay'),
      ])
      return drawPicture(factsOf(latest.current, { act, tape }, i18n, lang), { format, theme })
    },
    [bench, i18n],
  )
  return (
    <PictureDialog
      pictureOf={pictureOf}
      theme={isDark ? 'dark' : 'light'}
      name={`savas-${outcome.battle.seed}`}
      onClose={onClose}
    />
  )
}

type Run = Pick<RunPictureProps, 'outcome' | 'wins'> & {
  lanes: readonly Lane[]
  unit: 'spins' | 'rounds'
  /** The name of the site. */
  site: string
}

function factsOf(
  { outcome: { battle, result }, wins, lanes, unit, site }: Run,
  { act, tape }: { act: Act; tape: Tape },
  i18n: I18n,
  lang: Locale,
): PictureFacts {
  const t = i18n.getFixedT(lang, 'battle-arena')
  const page = i18n.getFixedT(lang, 'battle-page')
  const verdict = verdictOf(battle, result)
  const [winner = 0, ...others] = verdict.winners
  const chance = others.length === 0 ? wins?.[winner] : undefined
  const nameOf = (entrant: number) => {
    const lane = lanes[entrant]
    return lane ? laneName(lane, lang) : ''
  }
  const length = page(unit, { count: battle.spins, shown: printInteger(battle.spins, lang) })
  return {
    kicker: `${page(`mode.${battle.mode}`)} · ${length}`,
    title: verdict.winners.map(nameOf).join(' · '),
    lead: t(others.length > 0 ? 'result.shared' : 'result.winner'),
    verdict: [
      marginText(t, verdict, unit, lang),
      ...(chance ? [t(`before.chance.${unit}`, { share: printShare(chance.value, lang) })] : []),
    ].join(' '),
    note: i18n.getFixedT(lang, 'overlay')('note', { site }),
    names: act.entrants.map(nameOf),
    match:
      act.of && 'fixture' in act.of
        ? t('act.fixture', { n: act.of.fixture + 1, all: result.league?.fixtures.length })
        : null,
    scene: {
      ...{ tape, looks: looksOf(act.entrants), fans: [], spins: act.spins, limits: [] },
      scale: scales.linear,
      printBalance: (tenths) => printBalance(tenths, lang),
      printSpin: (spin) => printInteger(spin, lang),
    },
  }
}

/** The game whose lines are drawn: of several the last one of a winner, and none that only breaks a tie. */
function mainAct(acts: readonly Act[], winners: readonly number[]): Act {
  const isOfWinner = ({ isSpinOff, entrants }: Act) =>
    !isSpinOff && winners.some((winner) => entrants.includes(winner))
  return acts.findLast(isOfWinner) ?? (acts[0] as Act)
}
