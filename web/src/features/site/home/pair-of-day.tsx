import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { trendingOptions } from '#data/site/home.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'

/** Two games of near RTP side by side, the same for everybody all day. */
export function DuelOfDay() {
  return (
    <Panel outline={<Outline />}>
      <Duel />
    </Panel>
  )
}

function Duel() {
  const { t } = useTranslation('home')
  const { t: games } = useTranslation('games')
  const locale = useLocale()
  const { duel } = useSuspenseQuery(trendingOptions).data
  const [first, second] = duel?.games ?? []
  if (!duel || !first || !second) return null
  const figures: { name: string; of: (game: GameCard) => ReactNode }[] = [
    { name: games('card.rtp'), of: ({ rtp }) => printPercent(rtp, locale) },
    { name: games('field.volatility'), of: ({ volatility }) => <VolatilityBars value={volatility} /> },
    { name: games('field.maxWin'), of: ({ maxWin }) => printMultiple(maxWin, locale) },
  ]
  return (
    <Section title={t('duel.title')} lead={t('duel.lead')}>
      {/* Cover, figures, cover; on a phone the figures stand under the two. */}
      <div className="mx-auto grid max-w-4xl grid-cols-2 items-start gap-x-6 gap-y-6 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[minmax(0,11rem)_1fr_minmax(0,11rem)] sm:gap-x-10 sm:p-8">
        <Side game={first} />
        <table className="self-center text-center text-[0.9375rem] tabular-nums max-sm:col-span-2 max-sm:row-start-2">
          <caption className="sr-only">
            {t('duel.caption', { first: first.name, second: second.name })}
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{first.name}</th>
              <th scope="col">{t('duel.figure')}</th>
              <th scope="col">{second.name}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, of }) => (
              <tr
                key={name}
                className="[&:not(:last-child)>:is(td,th)]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:py-3"
              >
                <td className="w-[35%] font-semibold">{of(first)}</td>
                <th scope="row" className="text-sm font-normal text-muted">
                  {name}
                </th>
                <td className="w-[35%] font-semibold">{of(second)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Side game={second} />
        <Link
          to="/battle"
          search={{ g: `${first.slug},${second.slug}` }}
          className={clsx(buttonClass({ variant: 'outline' }), 'col-span-full justify-self-center')}
        >
          {t('duel.battle')}
        </Link>
      </div>
    </Section>
  )
}

function Side({ game }: { game: GameCard }) {
  return (
    <Link
      to="/games/$slug"
      params={{ slug: game.slug }}
      className="group mx-auto w-full max-w-44 text-center"
    >
      <GameCover game={game} className="rounded-md" />
      <h3 className="mt-3 font-text text-base leading-snug font-semibold tracking-normal break-words underline-offset-3 group-hover:underline">
        {game.name}
      </h3>
      <p className="mt-0.5 text-sm text-muted">{game.provider.name}</p>
    </Link>
  )
}

function Outline() {
  const { t } = useTranslation('home')
  return (
    <Section title={t('duel.title')} lead={t('duel.lead')}>
      <Skeleton className="mx-auto h-[36rem] max-w-4xl rounded-lg sm:h-[29rem]" />
    </Section>
  )
}
