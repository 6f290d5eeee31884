import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PendingAction } from '#platform/auth/pending-action.ts'

type WithoutAccountProps = { redirect: string | undefined; kind: PendingAction['kind'] | undefined }

/** A list can be begun without an account; one that was is not lost. */
export function WithoutAccount({ redirect, kind }: WithoutAccountProps) {
  const { t } = useTranslation('auth')
  if (redirect !== '/lists/create') return null
  return (
    <span className="mt-2 block">
      <Link to="/lists/draft" className="link">
        {t(kind === 'createList' ? 'wall.toDraft' : 'wall.draft')}
      </Link>
    </span>
  )
}
