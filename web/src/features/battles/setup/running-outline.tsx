import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useLaneWords } from './games/lane-words.ts'
import type { BattleAddress } from './setup-address.ts'

type RunningOutlineProps = { lanes: readonly Lane[]; setupAddress: BattleAddress }

/**
 * The sides of a battle, until what plays them is there: for a phone that follows a link the server draws them, seconds before. The
 * way back to the set-up is a link, which works without any script.
 */
export function RunningOutline({ lanes, setupAddress }: RunningOutlineProps) {
  const { t } = useTranslation(['battle', 'battle-arena', 'games'])
  const { nameOf, printOf } = useLaneWords()
  return (
    <div className="min-h-[70dvh] rounded-lg border border-line bg-surface p-3 sm:p-5">
      <div className="flex flex-wrap items-center gap-4">
        <label className="flex min-w-0 flex-1 items-center gap-3 text-sm text-muted">
          {t('battle-arena:preparing')}
          <progress className="h-2 min-w-0 flex-1 accent-accent" />
        </label>
        <Link to="/battle" search={setupAddress} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('battle-arena:stop')}
        </Link>
      </div>
      <ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {lanes.map((lane) => (
          <li key={lane.key} className="flex min-w-0 items-center gap-3">
            <GameCover game={lane.model} eager className="w-16 shrink-0 rounded-sm sm:w-20" />
            <div className="min-w-0">
              <p className="font-semibold break-words">{nameOf(lane)}</p>
              <p className="text-sm text-muted">{lane.model.provider.name}</p>
              <p className="mt-1 text-sm tabular-nums">
                {t('games:field.rtp')} {printOf(lane.assumptions.rtp)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
