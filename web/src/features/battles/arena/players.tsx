import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { useTranslation } from 'react-i18next'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { useBattle } from './battle-view.ts'
import { LaneDashes } from './race/lane-mark.tsx'
import type { Look } from './race/looks.ts'
import { printBalance, printShare } from './words.ts'

type PlayersProps = {
  act: Act
  tape: Tape
  frame: number
  looks: readonly Look[]
  /** Chances to end ahead; empty while they are computed. */
  shares: readonly Figure[]
}

/** The entrants with balance and chance at the frame that is shown: two face each other, more are in a row. */
export function Players({ act, tape, frame, looks, shares }: PlayersProps) {
  return (
    <ul className={act.entrants.length > 2 ? 'battle-players battle-players-many' : 'battle-players'}>
      {act.entrants.map((entrant, place) => (
        <Player
          key={entrant}
          entrant={entrant}
          look={looks[place]}
          balance={tape.lanes[place]?.balance[frame] ?? 0}
          share={shares[place]}
        />
      ))}
    </ul>
  )
}

type PlayerProps = { entrant: number; look: Look | undefined; balance: number; share: Figure | undefined }

function Player({ entrant, look, balance, share }: PlayerProps) {
  const { t } = useTranslation('battle-arena')
  const { lanes, locale, nameOf } = useBattle()
  const game = lanes[entrant]?.model
  return (
    <li className="battle-player" style={{ '--lane': `var(${look?.color})` } as object}>
      {game ? <GameCover game={game} eager className="battle-player-cover rounded-sm" /> : null}
      <div className="battle-player-words">
        <h3 className="battle-player-name">{nameOf(entrant)}</h3>
        {look ? <LaneDashes look={look} /> : null}
        <p className="font-display text-lg leading-tight font-bold whitespace-nowrap tabular-nums sm:text-3xl">
          <span className="sr-only">{`${t('run.balance')}: `}</span>
          {printBalance(balance, locale)}
        </p>
        <p className="text-[0.9375rem] leading-tight font-semibold tabular-nums">
          <span className="sr-only">{`${t('odds.title')}: `}</span>
          {share ? printShare(share.value, locale) : '…'}
        </p>
      </div>
    </li>
  )
}
