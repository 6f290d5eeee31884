import type { Hunt } from '@slot-liste/contract/hunts/hunts.ts'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type HiddenHuntProps = NonNullable<Hunt['hidden']> & {
  /** Brings it back; shown to those who may. */
  children: ReactNode
}

/** Administrators hid the hunt: its owner and they read so where others read nothing. */
export function HiddenHunt({ reason, children }: HiddenHuntProps) {
  const { t } = useTranslation('hunts')
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-md border border-warning/40 bg-warning-soft p-4">
      <p className="flex min-w-0 items-start gap-3">
        <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
        <span className="min-w-0 break-words">
          {t('hidden.notice')} {reason ? t('hidden.reason', { reason }) : null}
        </span>
      </p>
      {children}
    </div>
  )
}
