import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparedGame } from '#data/catalogue/compared-games.ts'
import { useSite } from '#data/site/site.ts'
import { FigureState } from '#parts/catalogue/figure-state.tsx'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type ComparedFact, differs, knownFacts, writtenValue } from './compared-facts.ts'

type CompareTableProps = { games: readonly ComparedGame[]; onRemove: (slug: string) => void }

/** On a phone two of the games, which two is chosen above the table. */
export function CompareTable({ games, onRemove }: CompareTableProps) {
  const { t } = useTranslation('compare')
  const [pair, setPair] = useState<readonly [number, number]>([0, 1])
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const rows = useRows(games)
  const shown = onlyDifferent ? rows.filter(({ isDifferent }) => isDifferent) : rows
  const inPair = (place: number) => (pair.includes(place) ? '' : 'max-md:hidden')
  return (
    <section aria-labelledby="compare-facts" className="grid gap-4">
      <h2 id="compare-facts" className="sr-only">
        {t('facts')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox label={t('onlyDifferent')} checked={onlyDifferent} onChange={setOnlyDifferent} />
        {games.length > 2 ? <PairChoice games={games} pair={pair} onChange={setPair} /> : null}
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0 text-left text-[0.9375rem] tabular-nums">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <td className="w-44 max-md:hidden lg:w-56" />
            {games.map((game, place) => (
              <th
                key={game.slug}
                scope="col"
                className={clsx(
                  'sticky top-16 z-10 border-b border-line-strong bg-paper px-2 py-3 align-top md:px-4',
                  inPair(place),
                )}
              >
                <Head game={game} onRemove={games.length > 2 ? () => onRemove(game.slug) : undefined} />
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((row) => (
          <Line key={row.name} {...{ row, games, pair, inPair, onlyDifferent }} />
        ))}
      </table>
      {shown.length === 0 ? <p className="text-muted">{t('allAlike')}</p> : null}
    </section>
  )
}

type LineProps = {
  row: Row
  games: readonly ComparedGame[]
  pair: readonly [number, number]
  inPair: (place: number) => string
  onlyDifferent: boolean
}

/** On a phone its name stands above its cells, and only the two games that are shown there can differ. */
function Line({ row, games, pair, inPair, onlyDifferent }: LineProps) {
  const isPairDifferent = differs(pair.map((place) => row.texts[place] ?? null))
  return (
    <tbody className={clsx(onlyDifferent && !isPairDifferent && 'max-md:hidden')}>
      <tr className="md:hidden">
        <th scope="rowgroup" colSpan={2} className="px-2 pt-3 text-left text-sm font-normal text-muted">
          <RowName name={row.name} isDifferent={isPairDifferent} />
        </th>
      </tr>
      <tr className={clsx(row.isDifferent && 'font-semibold')}>
        <th
          scope="row"
          className="border-line py-3 pr-4 align-top font-normal text-muted max-md:hidden md:border-b"
        >
          <RowName name={row.name} isDifferent={row.isDifferent} />
        </th>
        {row.cells.map((cell, place) => (
          <td
            key={games[place]?.slug}
            className={clsx(
              'border-b border-line px-2 pt-1 pb-3 align-top wrap-anywhere md:px-4 md:pt-3',
              inPair(place),
            )}
          >
            {cell}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

type Row = { name: string; isDifferent: boolean; texts: (string | null)[]; cells: ReactNode[] }

function RowName({ name, isDifferent }: Pick<Row, 'name' | 'isDifferent'>) {
  const { t } = useTranslation('compare')
  return (
    <>
      {name}
      {isDifferent ? (
        <span className="ml-2 inline-block rounded-full bg-accent-soft px-1.5 text-xs leading-5 font-semibold text-accent">
          {t('different')}
        </span>
      ) : null}
    </>
  )
}

function Head({ game, onRemove }: { game: ComparedGame; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('compare')
  return (
    <div className="flex items-start gap-2 md:gap-3">
      <GameCover game={game} eager className="w-12 shrink-0 rounded-[4px] max-md:hidden" />
      <span className="min-w-0 flex-1">
        <Link
          to="/games/$slug"
          params={{ slug: game.slug }}
          className="line-clamp-3 py-0.5 leading-snug font-semibold wrap-anywhere underline-offset-3 hover:underline"
        >
          {game.name}
        </Link>
        <Link
          to="/providers/$slug"
          params={{ slug: game.provider.slug }}
          className="block truncate py-0.5 text-sm font-normal text-muted underline-offset-3 hover:underline"
        >
          {game.provider.name}
        </Link>
      </span>
      {onRemove ? (
        <IconButton size="sm" label={t('remove', { name: game.name })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}

type PairChoiceProps = {
  games: readonly ComparedGame[]
  pair: readonly [number, number]
  onChange: (pair: readonly [number, number]) => void
}

/** Which two games a narrow screen shows. */
function PairChoice({ games, pair, onChange }: PairChoiceProps) {
  const { t } = useTranslation('compare')
  const choose = (side: 0 | 1, place: number) => {
    const other = pair[side === 0 ? 1 : 0]
    // The one already shown changes places with it.
    const kept = other === place ? pair[side] : other
    // Columns stand in the order of the games.
    onChange([Math.min(place, kept), Math.max(place, kept)])
  }
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:hidden">
      {([0, 1] as const).map((side) => (
        <Select
          key={side}
          small
          aria-label={t(side === 0 ? 'pair.left' : 'pair.right')}
          value={pair[side]}
          onChange={({ target }) => choose(side, target.selectedIndex)}
        >
          {games.map(({ slug, name }, place) => (
            <option key={slug} value={place}>
              {name}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

function useRows(games: readonly ComparedGame[]): Row[] {
  const { t } = useTranslation(['compare', 'games', 'game-page'])
  const print = useFactPrinter()
  const word = useWords()
  const row = (
    name: string,
    texts: (string | null)[],
    draw?: (text: string | null, place: number) => ReactNode,
  ) => ({
    name,
    isDifferent: differs(texts),
    texts,
    cells: texts.map((text, place) => draw?.(text, place) ?? text ?? '—'),
  })
  const facts = knownFacts(games).map((fact) =>
    row(
      fact === 'rtpVariants' ? t('builds') : t(`games:field.${fact}`),
      games.map((game) => writtenValue(game, fact)),
      (value, place) => <Cell game={games[place]} {...{ fact, text: print(fact, value) }} />,
    ),
  )
  return [
    ...facts,
    row(
      t('games:field.theme'),
      games.map(({ theme, moreThemes }) => word('themes', theme ? [theme, ...moreThemes] : moreThemes)),
    ),
    row(
      t('games:field.features'),
      games.map(({ features }) => word('features', features)),
    ),
    row(
      t('game-page:demo.title'),
      games.map(({ demo }) => (demo ? t('game-page:demo.there') : t('game-page:demo.none'))),
    ),
  ]
}

type CellProps = { game: ComparedGame | undefined; fact: ComparedFact; text: string }

function Cell({ game, fact, text }: CellProps) {
  return (
    <>
      {fact === 'volatility' && game?.volatility ? <VolatilityBars value={game.volatility} /> : text}{' '}
      <FigureState sources={[game?.sources[fact]]} />
    </>
  )
}

/** Words of the site for slugs, in the order of the alphabet; `null` for none. */
function useWords() {
  const locale = useLocale()
  const site = useSite()
  return (kind: 'themes' | 'features', slugs: readonly string[]): string | null => {
    const words = slugs.map((slug) => site[kind].find((one) => one.slug === slug)?.[locale] ?? slug)
    return words.length > 0 ? words.sort((a, b) => a.localeCompare(b, locale)).join(', ') : null
  }
}
