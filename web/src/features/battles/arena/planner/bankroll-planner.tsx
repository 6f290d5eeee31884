import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type BankrollPlannerProps = {
  /** Of the game. */
  slug: string
  /** RTPs of its other builds, percent. */
  variants: readonly number[]
}

const PlannerForm = lazy(async () => ({ default: (await import('./planner-form.tsx')).PlannerForm }))

/** How long a bankroll lasts in a game: a line to press, fetched and computed once it is opened. */
export function BankrollPlanner(props: BankrollPlannerProps) {
  const { t, i18n } = useTranslation('game-page')
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // Pressed before the page listens, it is open already.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  const texts = useQuery({
    queryKey: ['texts', 'battle-arena'],
    queryFn: () => loadTexts(i18n, 'battle-arena').then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen,
  })
  return (
    <section aria-labelledby="planner-title" className="rounded-lg border border-line bg-surface">
      <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
          <h2 id="planner-title" className="text-lg leading-snug">
            {t('planner')}
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform in-open:rotate-180"
          />
        </summary>
        <div className="px-4 pt-1 pb-5 sm:px-5">
          {isOpen && texts.data ? (
            <Suspense fallback={outline}>
              <PlannerForm {...props} />
            </Suspense>
          ) : (
            outline
          )}
        </div>
      </details>
    </section>
  )
}

const outline = <Skeleton className="h-80 rounded-md" />
