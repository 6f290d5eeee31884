import { useTranslation } from 'react-i18next'
import { KindBadge, kinds } from '#features/battles/arena/kind-badge.tsx'

/** The meaning of each badge, for devices without a pointer. */
export function Legend() {
  const { t } = useTranslation('battle-arena')
  return (
    <details className="rounded-md border border-line bg-surface p-4">
      <summary className="rounded-sm font-semibold">{t('kind.title')}</summary>
      <dl className="mt-3 grid gap-3">
        {kinds.map((kind) => (
          <div key={kind} className="grid gap-1">
            <dt>
              <KindBadge kind={kind} isNamed />
            </dt>
            <dd className="text-sm text-pretty text-muted">{t(`kind.${kind}.means`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
