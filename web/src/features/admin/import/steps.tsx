import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const steps = ['upload', 'map', 'check', 'commit', 'report'] as const

/** Where one is on the way, and what is still to come. */
export function Steps({ step }: { step: (typeof steps)[number] }) {
  const { t } = useTranslation('admin-bulk')
  const here = steps.indexOf(step)
  return (
    <ol aria-label={t('steps.label')} className="flex gap-1 sm:gap-2">
      {steps.map((name, place) => (
        <li
          key={name}
          aria-current={place === here ? 'step' : undefined}
          className={clsx(
            'flex min-w-0 flex-1 flex-col gap-1.5 border-t-3 pt-2 text-sm sm:flex-row sm:items-center',
            place < here && 'border-accent text-muted',
            place === here && 'border-accent font-semibold text-ink',
            place > here && 'border-line text-muted',
          )}
        >
          {place < here ? (
            <Check aria-hidden="true" className="hidden size-4 shrink-0 text-accent sm:block" />
          ) : null}
          <span className="truncate">{t(`steps.${name}`)}</span>
        </li>
      ))}
    </ol>
  )
}
