import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

/** How much of an entry is known, in percent. */
export function Completeness({ percent }: { percent: number }) {
  const { t } = useTranslation('admin-catalogue')
  const tone = percent >= 80 ? 'text-success' : percent >= 50 ? 'text-warning' : 'text-danger'
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <progress
        value={percent}
        max={100}
        aria-hidden="true"
        className={clsx(
          'h-1.5 w-14 appearance-none overflow-hidden rounded-sm bg-sunken [&::-webkit-progress-bar]:bg-sunken',
          '[&::-moz-progress-bar]:bg-current [&::-webkit-progress-value]:bg-current',
          tone,
        )}
      />
      {t('percent', { percent })}
    </span>
  )
}
