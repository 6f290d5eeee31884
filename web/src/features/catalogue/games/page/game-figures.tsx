import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { printVoice } from '@slot-liste/domain/catalogue/voices.ts'
import {
  printDecimal,
  printInteger,
  printMultiple,
  printPercent,
  unknown,
} from '@slot-liste/domain/figures/print.ts'
import { rtpBand } from '@slot-liste/domain/figures/rtp.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureState } from '#parts/catalogue/figure-state.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { type FigureAction, FigureSources } from './figure-sources.tsx'

type Figures = { game: GameDetail; action?: FigureAction | undefined }

/** The three figures people look for, each with what it says about this very game, and what it does not. */
export function GameFigures(figures: Figures) {
  const { t } = useTranslation(['game-page', 'games'])
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-2xl">
        {t('detail.figures')}
      </h2>
      <div className="mt-5 grid gap-4 md:grid-cols-3">
        <Rtp {...figures} />
        <Volatility {...figures} />
        <MaxWin {...figures} />
      </div>
    </section>
  )
}

function Rtp(figures: Figures) {
  const { t } = useTranslation(['game-page', 'games', 'figures'])
  const locale = useLocale()
  const print = useFactPrinter()
  const { rtp, rtpVariants } = figures.game
  return (
    <Figure
      {...figures}
      field="rtp"
      value={printPercent(rtp, locale)}
      word={rtp === null ? undefined : t(`rtp.band.${rtpBand(rtp)}`)}
      help={{ hash: 'rtp', text: t('rtp.link') }}
      more={
        rtpVariants.length === 0 ? null : (
          <p className="mt-3 text-sm leading-relaxed text-pretty text-muted">
            {t('figures:builds', { builds: print('rtpVariants', printVoice(rtpVariants)) })}
          </p>
        )
      }
    >
      {rtp === null
        ? t('rtp.unknown')
        : t('rtp.means', { back: printDecimal(rtp, locale), kept: printDecimal(100 - rtp, locale) })}
    </Figure>
  )
}

function Volatility(figures: Figures) {
  const { t } = useTranslation(['game-page', 'figures', 'games'])
  const locale = useLocale()
  const { volatility, volatilityLevel, hitFrequency } = figures.game
  return (
    <Figure
      {...figures}
      field="volatility"
      finer="volatilityLevel"
      value={volatility ? <VolatilityBars value={volatility} size="lg" /> : unknown}
      help={{ hash: 'volatility', text: t('volatilityMeans.link') }}
      more={
        <>
          {volatilityLevel === null || volatilityLevel === volatility ? null : (
            <p className="mt-3 text-sm leading-relaxed text-pretty text-muted">
              {t('figures:volatilityLevel', { level: t(`games:volatilityLevel.${volatilityLevel}`) })}
            </p>
          )}
          {hitFrequency === null ? null : (
            <SmallFigure {...figures} field="hitFrequency">
              {t('figures:hitFrequency', { spins: printDecimal(100 / hitFrequency, locale, 1) })}
            </SmallFigure>
          )}
        </>
      }
    >
      {t(`volatilityMeans.${volatility ?? 'unknown'}`)}
    </Figure>
  )
}

function MaxWin(figures: Figures) {
  const { t } = useTranslation(['game-page', 'figures'])
  const locale = useLocale()
  const { maxWin, maxWinOdds } = figures.game
  return (
    <Figure
      {...figures}
      field="maxWin"
      value={printMultiple(maxWin, locale)}
      help={{ hash: 'max-win', text: t('maxWinMeans.link') }}
      more={
        maxWinOdds === null ? null : (
          <SmallFigure {...figures} field="maxWinOdds">
            {t('figures:maxWinOdds', { spins: printInteger(maxWinOdds, locale) })}
          </SmallFigure>
        )
      }
    >
      {maxWin === null
        ? t('maxWinMeans.unknown')
        : t('maxWinMeans.known', { times: printDecimal(maxWin, locale, Number.isInteger(maxWin) ? 0 : 2) })}
    </Figure>
  )
}

type FigureProps = Figures & {
  field: Extract<SourcedFact, 'rtp' | 'volatility' | 'maxWin'>
  /** A finer form of it, where one is known. */
  finer?: SourcedFact
  value: ReactNode
  word?: string | undefined
  help: { hash: string; text: string }
  /** Rarer facts that belong to it. */
  more: ReactNode
  children: ReactNode
}

function Figure({ game, action, field, finer, value, word, help, more, children }: FigureProps) {
  const { t } = useTranslation('games')
  const name = t(`field.${field}`)
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-text text-sm font-semibold tracking-normal text-muted">{name}</h3>
        <FigureSources {...{ game, name, action }} fields={finer ? [field, finer] : [field]} />
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 font-display text-3xl leading-tight tabular-nums">
        {value}
        {word ? <span className="font-text text-base font-semibold text-muted">{word}</span> : null}
        <FigureState sources={[game.sources[field]]} />
      </p>
      <p className="mt-3 text-[0.9375rem] leading-relaxed text-pretty">{children}</p>
      {more}
      <p className="mt-auto pt-3 text-sm">
        <Link to="/help" hash={help.hash} className="link">
          {help.text}
        </Link>
      </p>
    </div>
  )
}

type SmallFigureProps = Figures & { field: 'hitFrequency' | 'maxWinOdds'; children: ReactNode }

/** Known of few games, and shown of those alone. */
function SmallFigure({ game, action, field, children }: SmallFigureProps) {
  const { t } = useTranslation('games')
  const print = useFactPrinter()
  const name = t(`field.${field}`)
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex items-baseline justify-between gap-3">
        <h4 className="font-text text-sm font-semibold tracking-normal text-muted">{name}</h4>
        <FigureSources {...{ game, name, action }} fields={[field]} />
      </div>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 font-semibold tabular-nums">
        {print(field, printVoice(game[field]))}
        <FigureState sources={[game.sources[field]]} />
      </p>
      <p className="mt-1 text-sm leading-relaxed text-pretty text-muted">{children}</p>
    </div>
  )
}
