import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

type CompareOddsProps = { games: readonly { slug: string; name: string }[] }

const OddsOf = lazy(async () => ({ default: (await import('./odds-of.tsx')).OddsOf }))

/** The exact chances of each two of the games, and how far their results spread: computed in the browser. */
export function CompareOdds({ games }: CompareOddsProps) {
  const { t } = useTranslation('compare')
  const isInBrowser = useInBrowser()
  return (
    <section aria-labelledby="compare-odds" className="grid gap-4">
      <div>
        <h2 id="compare-odds" className="text-2xl">
          {t('odds.title')}
        </h2>
        <p className="mt-1 max-w-prose text-[0.9375rem] text-pretty text-muted">{t('odds.lead')}</p>
      </div>
      {isInBrowser ? (
        <Suspense fallback={outline}>
          <OddsOf slugs={games.map(({ slug }) => slug)} />
        </Suspense>
      ) : (
        outline
      )}
    </section>
  )
}

const outline = <Skeleton className="h-80 rounded-md" />
