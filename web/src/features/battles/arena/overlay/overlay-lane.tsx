import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { LaneDashes, LaneLetter } from '#features/battles/arena/race/lane-mark.tsx'
import { looksOf } from '#features/battles/arena/race/looks.ts'
import { printBalance, printTimes } from '#features/battles/arena/words.ts'

type OverlayLanesProps = { act: Act; tape: Tape; frame: number; ahead: number | null }

/** The lanes of a game, and where each stands at this frame. */
export function OverlayLanes({ act, tape, frame, ahead }: OverlayLanesProps) {
  const { t } = useTranslation('battle-arena')
  const { locale, nameOf } = useBattle()
  const looks = looksOf(act.entrants)
  return (
    <ul className="overlay-panel overlay-lanes" data-many={act.entrants.length > 4 ? '' : undefined}>
      {act.entrants.map((entrant, place) => {
        const look = looks[place]
        const lane = tape.lanes[place]
        const biggest = printTimes(lane?.biggest[frame] ?? 0, locale)
        return (
          <li key={entrant} data-ahead={ahead === place ? '' : undefined}>
            <p className="overlay-name">
              {look ? <LaneLetter look={look} /> : null}
              <span>{nameOf(entrant)}</span>
              {look ? <LaneDashes look={look} /> : null}
            </p>
            <p className="overlay-balance">{printBalance(lane?.balance[frame] ?? 0, locale)}</p>
            <p className="overlay-small">
              {t('lane.biggest')} {biggest}
              {ahead === place ? <strong>{` · ${t('lane.ahead')}`}</strong> : null}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
