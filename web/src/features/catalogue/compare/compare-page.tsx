import { type ComparedSlugs, maxCompared } from '@slot-liste/domain/site/compare.ts'
import { useNavigate } from '@tanstack/react-router'
import { ListPlus, Plus, Swords, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparedGame } from '#data/catalogue/compared-games.ts'
import { useSuggestedGames } from '#data/catalogue/found-games.ts'
import { useNewListPath } from '#data/lists/new-list-path.ts'
import { queueGame } from '#data/lists/queued-games.ts'
import { GameFinder } from '#parts/catalogue/game-finder/game-finder.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { ShareButton } from '#parts/subject/share-button.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { CompareTable } from './compare-table.tsx'

type ComparePageProps = {
  asked: ComparedSlugs
  /** In the order of `asked.slugs`. */
  found: readonly (ComparedGame | null)[]
  /** Chances and spread of these games. */
  odds: (games: readonly ComparedGame[]) => ReactNode
}

/** Two to four games side by side; of an address that names others, what is wrong with it. */
export function ComparePage({ asked, found, odds }: ComparePageProps) {
  const { t } = useTranslation('compare')
  const navigate = useNavigate()
  const games = gamesOf(found)
  const names = games.map(({ name }) => name).join(' – ')
  const title = games.length > 1 ? t('title', { names }) : t('empty.title')
  const show = (slugs: string[]) =>
    void navigate({ to: '/compare', search: { g: slugs.join(',') || undefined } })
  const slugs = games.map(({ slug }) => slug)
  const problems = problemsOf(asked, found)
  return (
    <div className="page grid gap-6 py-8 lg:gap-8 lg:py-12">
      <PageTitle title={title} />
      {problems.length > 0 ? <meta name="robots" content="noindex" /> : null}
      <PageHeading title={title} lead={games.length > 1 ? undefined : t('empty.lead')} />
      <Problems problems={problems} />
      {games.length > 1 ? <Actions slugs={slugs} title={title} /> : null}
      {games.length < maxCompared ? (
        <div className="max-w-xl">
          <GameFinder
            id="compare-finder"
            useFound={useSuggestedGames}
            onPick={({ slug }) => show([...new Set([...slugs, slug])])}
            label={t('finder.label')}
            placeholder={t('finder.placeholder')}
            statusText={(status, count) => t(`finder.${status}`, { count })}
            sign={() => <Plus aria-hidden="true" className="size-5 shrink-0 text-accent" />}
          />
        </div>
      ) : null}
      {games.length > 1 ? (
        <>
          <CompareTable
            key={slugs.join()}
            games={games}
            onRemove={(slug) => show(slugs.filter((one) => one !== slug))}
          />
          {odds(games)}
        </>
      ) : null}
    </div>
  )
}

/** Former names of one game are that game, once. */
const gamesOf = (found: readonly (ComparedGame | null)[]): ComparedGame[] => [
  ...new Map(found.flatMap((game) => (game ? [[game.slug, game] as const] : []))).values(),
]

type Problem = { kind: 'unknown' | 'repeated' | 'surplus' | 'one'; slugs: readonly string[] }

function problemsOf(
  { slugs, repeated, surplus }: ComparedSlugs,
  found: ComparePageProps['found'],
): Problem[] {
  const games = gamesOf(found)
  // A former slug of a game that is named by its present one, too.
  const former = slugs.filter((_, place) => {
    const game = found[place]
    return game && !games.includes(game)
  })
  const all: Problem[] = [
    { kind: 'unknown', slugs: slugs.filter((_, place) => found[place] === null) },
    { kind: 'repeated', slugs: [...repeated, ...former] },
    { kind: 'surplus', slugs: surplus },
    { kind: 'one', slugs: games.length === 1 ? games.map(({ name }) => name) : [] },
  ]
  return all.filter((problem) => problem.slugs.length > 0)
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  if (problems.length === 0) return null
  return (
    <div role="alert" className="rounded-md border border-line-strong bg-surface p-4">
      <ul className="grid gap-2">
        {problems.map(({ kind, slugs }) => (
          <li key={kind} className="flex gap-2.5 wrap-anywhere">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
            <span className="min-w-0">
              {t(`problem.${kind}`, {
                names: new Intl.ListFormat(locale).format(slugs),
                count: slugs.length,
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Actions({ slugs, title }: { slugs: readonly string[]; title: string }) {
  const { t } = useTranslation('compare')
  const navigate = useNavigate()
  const newList = useNewListPath()
  const battle = () =>
    void navigate({
      to: '/battle',
      search: { g: slugs.join(','), ...(slugs.length > 2 && { m: 'race' as const }) },
    })
  const list = () => {
    for (const slug of slugs) queueGame(slug)
    void navigate({ to: newList })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={battle}>
        <Swords aria-hidden="true" />
        {t('battle')}
      </Button>
      <Button variant="outline" onClick={list}>
        <ListPlus aria-hidden="true" />
        {t('list')}
      </Button>
      <ShareButton title={title} what="view" />
    </div>
  )
}
