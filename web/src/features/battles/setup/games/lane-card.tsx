import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { volatilityOfLevel } from '@slot-liste/domain/catalogue/facts.ts'
import { printMultiple } from '@slot-liste/domain/figures/print.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { levelName } from '#parts/battles/assumed-figures.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { FigureBadge } from './figure-badge.tsx'
import { useLaneWords } from './lane-words.ts'

type LaneFactsProps = {
  lane: Lane
  /** The expected cost of its plays, in multiples of the bet, and the words for their number. */
  cost: { value: number; of: string; why: string }
  onRemove: () => void
  /** Further actions with it. */
  menu: ReactNode
}

/** One entrant with its three figures and what they cost, all in one size. */
export function LaneFacts({ lane, cost, onRemove, menu }: LaneFactsProps) {
  const { t } = useTranslation(['battle', 'games'])
  const locale = useLocale()
  const { nameOf } = useLaneWords()
  const { model } = lane
  return (
    <>
      <div className="flex items-start gap-3 @max-3xs:flex-wrap">
        <GameCover game={model} eager className="w-12 shrink-0 rounded-sm" />
        <div className="min-w-0 flex-1 self-center @max-3xs:order-last @max-3xs:basis-full">
          <h3 className="font-text text-base leading-snug font-semibold tracking-normal break-words">
            {nameOf(lane)}
          </h3>
          <p className="truncate text-sm text-muted">{model.provider.name}</p>
        </div>
        <div className="-mt-1 -mr-1 flex @max-3xs:-mr-2 @max-3xs:ml-auto">
          {menu}
          <IconButton label={t('lane.remove', { name: nameOf(lane) })} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 @max-3xs:grid-cols-1 @max-3xs:gap-y-2 border-t border-line pt-3 sm:grid-cols-3 xl:grid-cols-5">
        <Assumed lane={lane} figure="rtp" name={t('games:field.rtp')} />
        <Assumed lane={lane} figure="volatility" name={t('games:field.volatility')} />
        <Assumed lane={lane} figure="maxWin" name={t('games:field.maxWin')} />
        {lane.assumptions.bonusCost ? null : (
          <Assumed lane={lane} figure="hitFrequency" name={t('assumptions.hits')} />
        )}
        <Figure name={t('lane.cost')} badge={<FigureBadge kind="exact" why={cost.why} />}>
          {printMultiple(Math.round(cost.value * 10) / 10, locale)}{' '}
          <span className="text-sm font-normal whitespace-nowrap text-muted">{cost.of}</span>
        </Figure>
      </dl>
    </>
  )
}

/** Notes on parts of the game that the model does not play. */
export function LaneNotes({ lane: { model, assumptions } }: { lane: Lane }) {
  const { t } = useTranslation('battle')
  const isGuessedPrice = assumptions.bonusCost?.how === 'default'
  return (
    <>
      {isGuessedPrice && !model.hasBonusBuy ? <Note>{t('lane.noBuy')}</Note> : null}
      {model.hasJackpot ? <Note>{t('lane.jackpot')}</Note> : null}
      {model.retired ? <Note>{t('lane.retired')}</Note> : null}
    </>
  )
}

type AssumedProps = { lane: Lane; figure: 'rtp' | 'volatility' | 'maxWin' | 'hitFrequency'; name: string }

/** A figure the model rests on, as the catalogue has it or as stood in for. */
function Assumed({ lane, figure, name }: AssumedProps) {
  const { printOf, whyOf } = useLaneWords()
  const assumption = lane.assumptions[figure]
  const badge = <FigureBadge kind={assumption.kind} why={whyOf(assumption, lane)} of={assumption} />
  return (
    <Figure name={name} badge={badge}>
      {figure === 'volatility' ? (
        <VolatilityBars
          value={volatilityOfLevel[levelName(assumption.value)]}
          level={levelName(assumption.value)}
        />
      ) : (
        printOf(assumption)
      )}
    </Figure>
  )
}

function Figure({ name, badge, children }: { name: string; badge: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm leading-snug text-muted">{name}</dt>
      <dd className="mt-0.5 text-lg leading-snug font-semibold tabular-nums">{children}</dd>
      <dd className="mt-0.5 leading-none">{badge}</dd>
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 border-l-2 border-warning pl-3 text-sm leading-snug text-muted">{children}</p>
)
