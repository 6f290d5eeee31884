import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { printInteger, printMultiple } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** Of a bonus round nobody has published a price of, in multiples of the bet. */
const usualPrice = 100

/** The community record of the game's bonus rounds; nothing where there is too little of it. */
export function BonusRecord({ game: { bonusRecord } }: { game: GameDetail }) {
  const { t } = useTranslation('game-page')
  const locale = useLocale()
  const id = useId()
  if (!bonusRecord) return null
  const { n, members, mean, median, best } = bonusRecord
  const multiple = (value: number) => printMultiple(Math.round(value * 10) / 10, locale)
  const figures = [
    [t('record.n'), printInteger(n, locale)],
    [t('record.mean'), multiple(mean)],
    [t('record.median'), multiple(median)],
    [t('record.best'), multiple(best)],
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {t('record.title')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="bg-surface p-4">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="mt-1 text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[65ch] text-sm leading-snug text-pretty text-muted">
        {t('record.about', { members: printInteger(members, locale) })}{' '}
        {mean > usualPrice ? `${t('record.cut')} ` : null}
        <Link to="/hunts/{-$id}" params={{ id: undefined }} className="link">
          {t('record.link')}
        </Link>
      </p>
    </section>
  )
}
