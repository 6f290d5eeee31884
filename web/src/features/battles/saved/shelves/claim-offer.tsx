import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { Button } from '#ui/button.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ForgetPast } from './forget-past.tsx'
import { usePastBattles } from './use-past-battles.ts'

/** To somebody who has an account now: the battles they ran in this browser without one. The page loads the texts `battle-page`. */
export function ClaimOffer() {
  const { t } = useTranslation('battle-page')
  const isMember = useAuth(isAuthenticated)
  const [battles, reload] = usePastBattles()
  const [isOpen, setOpen] = useState(false)
  if (!isMember || battles.length === 0) return null
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken p-4">
      <p className="flex min-w-0 items-start gap-3">
        <Archive aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        {t('claim.offer', { count: battles.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('claim.open')}
        </Button>
        <ForgetPast battles={battles} onForgotten={reload} />
      </div>
      <ClaimDialog battles={battles} open={isOpen} onOpenChange={setOpen} onClaimed={reload} />
    </div>
  )
}
