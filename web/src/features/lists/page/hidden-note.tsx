import type { List } from '@slot-liste/contract/lists/lists.ts'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Administrators hid the list: only its owner and they can open it, read why, and how to object. */
export function HiddenNote({ id, reason }: NonNullable<List['hidden']> & Pick<List, 'id'>) {
  const { t } = useTranslation('list-page')
  return (
    <p className="mb-6 flex items-start gap-3 rounded-md border border-warning/40 bg-warning-soft p-4">
      <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <span className="min-w-0 break-words">
        {t('hidden.notice')} {reason ? t('hidden.reason', { reason }) : null}{' '}
        <Link to="/contact" search={{ objection: `/lists/${id}` }} className="link">
          {t('hidden.object')}
        </Link>
      </span>
    </p>
  )
}
