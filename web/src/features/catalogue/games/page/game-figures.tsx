import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { printMultiple, printPercent, unknown } from '@slot-liste/domain/figures/print.ts'
import { rtpBand } from '@slot-liste/domain/figures/rtp.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureState } from '#parts/catalogue/figure-state.tsx'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { type FigureAction, FigureSources } from './figure-sources.tsx'

type Figures = { game: GameDetail; action?: FigureAction | undefined }

/** The three figures people look for, side by side on every screen. */
export function GameFigures(figures: Figures) {
  const { t } = useTranslation('game-page')
  const locale = useLocale()
  const { rtp, volatility, maxWin } = figures.game
  return (
    <dl className="grid grid-cols-3 grid-rows-[auto_auto_auto] rounded-md border border-line bg-surface">
      <Figure {...figures} fields={['rtp']} word={rtp === null ? undefined : t(`rtp.band.${rtpBand(rtp)}`)}>
        {printPercent(rtp, locale)}
      </Figure>
      <Figure {...figures} fields={['volatility', 'volatilityLevel']}>
        {volatility ? (
          <VolatilityBars value={volatility} className="sm:gap-2.5 *:first:h-[0.75em]" />
        ) : (
          unknown
        )}
      </Figure>
      <Figure {...figures} fields={['maxWin']}>
        {printMultiple(maxWin, locale)}
      </Figure>
    </dl>
  )
}

type FigureProps = Figures & {
  fields: readonly [Extract<SourcedFact, 'rtp' | 'volatility' | 'maxWin'>, ...SourcedFact[]]
  word?: string | undefined
  children: ReactNode
}

function Figure({ game, action, fields, word, children }: FigureProps) {
  const { t } = useTranslation('games')
  const name = t(`field.${fields[0]}`)
  return (
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0.5 border-line px-2 py-3 not-last:border-r sm:px-5 sm:py-4 md:px-3 lg:px-5">
      <dt className="text-[0.8125rem] leading-tight text-muted sm:text-sm">{name}</dt>
      <dd className="font-display text-lg leading-tight wrap-anywhere tabular-nums sm:text-3xl md:text-xl lg:text-3xl">
        {children}
      </dd>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.8125rem]">
        {word ? <span className="font-semibold text-muted max-sm:sr-only">{word}</span> : null}
        <FigureState sources={[game.sources[fields[0]]]} />
        <FigureSources {...{ game, name, action, fields }} />
      </dd>
    </div>
  )
}
