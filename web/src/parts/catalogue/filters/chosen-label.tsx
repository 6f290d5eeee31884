import type { GameStatus, Mechanic, Volatility, VolatilityLevel } from '@slot-liste/domain/catalogue/facts.ts'
import type { SupportWord } from '@slot-liste/domain/catalogue/voices.ts'
import { printInteger, printMoney, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useWord } from '#data/site/site.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import type { Chosen } from './chosen.ts'

type ChosenLabelProps = { chosen: Chosen; providerName: (slug: string) => string }

/** A filter that is set, in words. */
export function ChosenLabel({ chosen, providerName }: ChosenLabelProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  switch (chosen.kind) {
    case 'q':
      return t('chosen.q', { text: chosen.text })
    case 'hasDemo':
      return t('filters.hasDemo')
    case 'rtp':
    case 'maxWin':
    case 'hitFrequency':
    case 'ways':
    case 'year':
      return <RangeLabel chosen={chosen} />
    case 'minBet':
    case 'maxBet':
    case 'maxWinOddsMax':
      return <LimitLabel chosen={chosen} />
    case 'provider':
      return providerName(chosen.value)
    case 'notProvider':
      return t('chosen.without', { name: providerName(chosen.value) })
    case 'theme':
      return <WordLabel kind="themes" slug={chosen.value} />
    case 'feature':
      return <WordLabel kind="features" slug={chosen.value} />
    case 'notTheme':
      return <WithoutLabel kind="themes" slug={chosen.value} />
    case 'notFeature':
      return <WithoutLabel kind="features" slug={chosen.value} />
    case 'reels':
    case 'rows':
    case 'paylines':
      return t(`chosen.${chosen.kind}`, { count: Number(chosen.value) })
    case 'volatilityLevel':
      return `${t('games:field.volatility')}: ${t(`games:volatilityLevel.${chosen.value as VolatilityLevel}`)}`
    case 'volatility':
      return `${t('games:field.volatility')}: ${t(`games:volatility.${chosen.value as Volatility}`)}`
    case 'mechanic':
      return t(`games:mechanic.${chosen.value as Mechanic}`)
    case 'status':
      return t(`games:status.${chosen.value as GameStatus}`)
    case 'rtpSupport':
      return `${t('games:field.rtp')}: ${t(`filters.support.${chosen.value as SupportWord}`)}`
  }
}

type Ranged = Extract<Chosen, { from: number | undefined }>

function RangeLabel({ chosen: { kind, from, to } }: { chosen: Ranged }) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  const print = (figure: number) =>
    ({
      ...{ rtp: printPercent, hitFrequency: printPercent, maxWin: printMultiple },
      ...{ ways: printInteger, year: String },
    })[kind](figure, locale)
  const name = t(`games:field.${kind}`)
  if (from !== undefined && from === to) return t('chosen.exactly', { name, value: print(from) })
  if (from !== undefined && to !== undefined)
    return t('chosen.between', { name, from: print(from), to: print(to) })
  const value = print(from ?? to ?? 0)
  if (kind === 'year') return t(from === undefined ? 'chosen.yearTo' : 'chosen.yearFrom', { value })
  return t(from === undefined ? 'chosen.atMost' : 'chosen.atLeast', { name, value })
}

function LimitLabel({ chosen: { kind, figure } }: { chosen: Extract<Chosen, { figure: number }> }) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  if (kind === 'maxWinOddsMax')
    return t('chosen.atMost', {
      name: t('games:field.maxWinOdds'),
      value: t('filters.oneIn', { spins: printInteger(figure, locale) }),
    })
  const value = printMoney(figure, locale)
  return t(kind === 'minBet' ? 'chosen.atMost' : 'chosen.atLeast', { name: t(`games:field.${kind}`), value })
}

type Word = { kind: 'themes' | 'features'; slug: string }

function WordLabel({ kind, slug }: Word) {
  return useWord(kind, slug)
}

function WithoutLabel({ kind, slug }: Word) {
  const { t } = useTranslation(['games-browse', 'games'])
  return t('chosen.without', { name: useWord(kind, slug) })
}
