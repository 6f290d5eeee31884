import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { printDecimal, printMultiple, printPercent, unknown } from '@slot-liste/domain/figures/print.ts'
import { rtpBand } from '@slot-liste/domain/figures/rtp.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { useLocale } from '#platform/i18n/locale.ts'

/** The three figures people look for, each with what it says about this very game, and what it does not. */
export function GameFigures({ game }: { game: GameDetail }) {
  const { t } = useTranslation(['game-page', 'games'])
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-2xl">
        {t('detail.figures')}
      </h2>
      <div className="mt-5 grid gap-4 md:grid-cols-3">
        <Rtp rtp={game.rtp} />
        <Volatility volatility={game.volatility} />
        <MaxWin maxWin={game.maxWin} />
      </div>
    </section>
  )
}

function Rtp({ rtp }: Pick<GameDetail, 'rtp'>) {
  const { t } = useTranslation(['game-page', 'games'])
  const locale = useLocale()
  return (
    <Figure
      name={t('games:field.rtp')}
      value={printPercent(rtp, locale)}
      word={rtp === null ? undefined : t(`rtp.band.${rtpBand(rtp)}`)}
      help={{ hash: 'rtp', text: t('rtp.link') }}
    >
      {rtp === null
        ? t('rtp.unknown')
        : t('rtp.means', { back: printDecimal(rtp, locale), kept: printDecimal(100 - rtp, locale) })}
    </Figure>
  )
}

function Volatility({ volatility }: Pick<GameDetail, 'volatility'>) {
  const { t } = useTranslation(['game-page', 'games'])
  return (
    <Figure
      name={t('games:field.volatility')}
      value={volatility ? <VolatilityBars value={volatility} size="lg" /> : unknown}
      help={{ hash: 'volatility', text: t('volatilityMeans.link') }}
    >
      {t(`volatilityMeans.${volatility ?? 'unknown'}`)}
    </Figure>
  )
}

function MaxWin({ maxWin }: Pick<GameDetail, 'maxWin'>) {
  const { t } = useTranslation(['game-page', 'games'])
  const locale = useLocale()
  return (
    <Figure
      name={t('games:field.maxWin')}
      value={printMultiple(maxWin, locale)}
      help={{ hash: 'max-win', text: t('maxWinMeans.link') }}
    >
      {maxWin === null
        ? t('maxWinMeans.unknown')
        : t('maxWinMeans.known', { times: printDecimal(maxWin, locale, Number.isInteger(maxWin) ? 0 : 2) })}
    </Figure>
  )
}

type FigureProps = {
  name: string
  value: ReactNode
  word?: string | undefined
  help: { hash: string; text: string }
  children: ReactNode
}

function Figure({ name, value, word, help, children }: FigureProps) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface p-5">
      <h3 className="font-text text-sm font-semibold tracking-normal text-muted">{name}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 font-display text-3xl leading-tight tabular-nums">
        {value}
        {word ? <span className="font-text text-base font-semibold text-muted">{word}</span> : null}
      </p>
      <p className="mt-3 text-[0.9375rem] leading-relaxed text-pretty">{children}</p>
      <p className="mt-auto pt-3 text-sm">
        <Link to="/help" hash={help.hash} className="link">
          {help.text}
        </Link>
      </p>
    </div>
  )
}
