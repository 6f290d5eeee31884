import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { type Locale, printInteger } from '@slot-liste/domain/figures/print.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#features/battles/arena/arena.tsx'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { BadgeOf, KindBadge } from '#features/battles/arena/kind-badge.tsx'
import { outcomeId } from '#features/battles/arena/race/controls.tsx'
import { printShare, printTimes } from '#features/battles/arena/words.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { type Verdict, verdictOf } from './outcome.ts'

type HeadlineProps = { outcome: Outcome; wins: readonly Figure[] | null }

/** The winner and the margin, beside the chance of it before the first spin. */
export function Headline({ outcome: { battle, result }, wins }: HeadlineProps) {
  const { t } = useTranslation('battle-arena')
  const { lanes, nameOf } = useBattle()
  const verdict = verdictOf(battle, result)
  const [winner = 0] = verdict.winners
  const lane = lanes[winner]
  const isShared = verdict.winners.length > 1
  return (
    <section aria-labelledby={outcomeId} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start gap-4">
        {lane && !isShared ? <GameCover game={lane.model} className="w-20 shrink-0 rounded-md" /> : null}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-muted">
            {t(isShared ? 'result.shared' : 'result.winner')}
            <KindBadge kind="run" />
          </p>
          <h2 id={outcomeId} tabIndex={-1} className="scroll-mt-32 outline-none mt-1 text-2xl sm:text-3xl">
            {verdict.winners.map(nameOf).join(' · ')}
          </h2>
          <p className="mt-2 text-lg">
            <Margin verdict={verdict} />
          </p>
          {isShared ? null : <Before winner={winner} chance={wins?.[winner] ?? null} />}
        </div>
      </div>
    </section>
  )
}

export function Margin({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('battle-arena')
  const { unit, locale } = useBattle()
  return marginText(t, verdict, unit, locale)
}

/** The margin as a sentence in the language of `t`. */
export function marginText(
  t: TFunction<'battle-arena'>,
  verdict: Verdict,
  unit: 'spins' | 'rounds',
  locale: Locale,
): string {
  const { by, value, score, hadSpinOff, winners } = verdict
  if (by === 'title') return t('margin.title', { won: score?.[0], lost: score?.[1] })
  if (by === 'points') return value > 0 ? t('margin.points', { count: value }) : t('margin.level')
  if (hadSpinOff) return t(winners.length > 1 ? `margin.shared.${unit}` : `margin.spinOff.${unit}`)
  if (by === 'target') return t('margin.target', { n: printInteger(value, locale) })
  if (by === 'survival') return t(`margin.survival.${unit}`, { count: value, n: printInteger(value, locale) })
  if (by === 'rate') return t('margin.rate', { share: printShare(value, locale) })
  return t(`margin.${by}`, { times: printTimes(value, locale) })
}

/** The chance before the first spin: exact, or counted in repeats where only playing tells. */
function Before({ winner, chance }: { winner: number; chance: Figure | null }) {
  const { t } = useTranslation('battle-arena')
  const { unit, locale, nameOf } = useBattle()
  if (!chance) return null
  const count = Math.round(chance.value * 100)
  const name = nameOf(winner)
  return (
    <p className="mt-3 text-pretty">
      {t(`before.chance.${unit}`, { share: printShare(chance.value, locale) })}{' '}
      {count > 0 ? t('before.ofHundred', { name, count }) : t('before.rarely', { name })}{' '}
      <BadgeOf figure={chance} />
    </p>
  )
}
