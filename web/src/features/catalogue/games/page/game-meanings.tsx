import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { printVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { printDecimal, printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureState } from '#parts/catalogue/figure-state.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { Folded } from '#parts/site/folded.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { type FigureAction, FigureSources } from './figure-sources.tsx'

type Figures = { game: GameDetail; action?: FigureAction | undefined }

/** The meaning of each of the three figures for this very game, with rarer facts beside them. */
export function GameMeanings(figures: Figures) {
  const { t } = useTranslation('game-page')
  return (
    <Folded id="figures" title={t('detail.figures')}>
      <div className="grid gap-6 md:mt-5 md:grid-cols-3 md:gap-8">
        <Rtp {...figures} />
        <Volatility {...figures} />
        <MaxWin {...figures} />
      </div>
    </Folded>
  )
}

function Rtp({ game: { rtp, rtpVariants } }: Figures) {
  const { t } = useTranslation(['game-page', 'games', 'figures'])
  const locale = useLocale()
  const print = useFactPrinter()
  return (
    <Meaning name={t('games:field.rtp')} help={{ hash: 'rtp', text: t('rtp.link') }}>
      <p>
        {rtp === null
          ? t('rtp.unknown')
          : t('rtp.means', { back: printDecimal(rtp, locale), kept: printDecimal(100 - rtp, locale) })}
      </p>
      {rtpVariants.length === 0 ? null : (
        <p className="text-sm text-muted">
          {t('figures:builds', { builds: print('rtpVariants', printVoice(rtpVariants)) })}
        </p>
      )}
    </Meaning>
  )
}

function Volatility(figures: Figures) {
  const { t } = useTranslation(['game-page', 'figures', 'games'])
  const locale = useLocale()
  const { volatility, volatilityLevel, hitFrequency } = figures.game
  return (
    <Meaning
      name={t('games:field.volatility')}
      help={{ hash: 'volatility', text: t('volatilityMeans.link') }}
    >
      <p>{t(`volatilityMeans.${volatility ?? 'unknown'}`)}</p>
      {volatilityLevel === null || volatilityLevel === volatility ? null : (
        <p className="text-sm text-muted">
          {t('figures:volatilityLevel', { level: t(`games:volatilityLevel.${volatilityLevel}`) })}
        </p>
      )}
      {hitFrequency === null ? null : (
        <SmallFigure {...figures} field="hitFrequency">
          {t('figures:hitFrequency', { spins: printDecimal(100 / hitFrequency, locale, 1) })}
        </SmallFigure>
      )}
    </Meaning>
  )
}

function MaxWin(figures: Figures) {
  const { t } = useTranslation(['game-page', 'figures', 'games'])
  const locale = useLocale()
  const { maxWin, maxWinOdds } = figures.game
  return (
    <Meaning name={t('games:field.maxWin')} help={{ hash: 'max-win', text: t('maxWinMeans.link') }}>
      <p>
        {maxWin === null
          ? t('maxWinMeans.unknown')
          : t('maxWinMeans.known', { times: printDecimal(maxWin, locale, Number.isInteger(maxWin) ? 0 : 2) })}
      </p>
      {maxWinOdds === null ? null : (
        <SmallFigure {...figures} field="maxWinOdds">
          {t('figures:maxWinOdds', { spins: printInteger(maxWinOdds, locale) })}
        </SmallFigure>
      )}
    </Meaning>
  )
}

type MeaningProps = { name: string; help: { hash: string; text: string }; children: ReactNode }

function Meaning({ name, help, children }: MeaningProps) {
  return (
    <div className="grid content-start gap-2.5 text-[0.9375rem] leading-relaxed text-pretty">
      <h3 className="font-text text-base font-semibold tracking-normal">{name}</h3>
      {children}
      <p className="text-sm">
        <Link to="/help" hash={help.hash} className="link inline-block py-0.5">
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
    <div className="border-t border-line pt-2.5">
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
