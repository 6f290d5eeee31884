import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AgainKind } from './arena.tsx'
import type { Computation } from './worker/use-answer.ts'

type PreparingProps = { computation: Computation<unknown>; onAgain: (kind: AgainKind) => void }

/** While a battle is played in the background; when it could not be, or was stopped. */
export function Preparing({ computation, onAgain }: PreparingProps) {
  const { t } = useTranslation('battle-arena')
  const { problem, share, again, stop } = computation
  if (problem === 'STOPPED')
    return (
      <EmptyState
        title={t('stopped.title')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={again}>{t('stopped.again')}</Button>
            <Button variant="outline" onClick={() => onAgain('change')}>
              {t('again.change')}
            </Button>
          </div>
        }
      />
    )
  if (problem) return <Failed problem={problem} onRetry={again} />
  return (
    <div>
      <div className="flex flex-wrap items-center gap-4">
        <label className="flex min-w-0 flex-1 items-center gap-3 text-sm text-muted">
          {t('preparing')}
          <progress max={1} value={share ?? 0} className="h-2 min-w-0 flex-1 accent-accent" />
        </label>
        <Button size="sm" variant="outline" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
      <Skeleton className="mt-4 h-96 rounded-md" />
    </div>
  )
}

export function Failed({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const { t } = useTranslation('battle-arena')
  const cause =
    problem === 'DIED'
      ? 'died'
      : problem === 'FAILED'
        ? 'failed'
        : problem === 'BATTLE_VERSION'
          ? 'version'
          : 'battle'
  return (
    <ErrorCard
      title={t(`problem.${cause}`)}
      detail={cause === 'battle' ? problem : undefined}
      retryLabel={t('problem.retry')}
      onRetry={onRetry}
    />
  )
}
