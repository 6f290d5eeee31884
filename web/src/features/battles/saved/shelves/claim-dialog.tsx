import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Refused, useClaimBattles } from '#data/battles/battle-claims.ts'
import type { PastBattle } from '#data/battles/battle-history.ts'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type ClaimDialogProps = {
  battles: readonly PastBattle[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Some of them, or all, are in the account now and gone from here. */
  onClaimed: () => void
}

/** Asks first; then each is saved on its own, and what cannot be stays where it is, with why. */
export function ClaimDialog({ battles, open, onOpenChange, onClaimed }: ClaimDialogProps) {
  const { t } = useTranslation('battle-page')
  const { claim, isPending, done } = useClaimBattles()
  const [refused, setRefused] = useState<Refused[]>([])
  const count = battles.length
  const start = async () => {
    const answer = await claim(battles)
    setRefused(answer.refused)
    if (answer.saved > 0) toastSuccess(t('claim.done', { count: answer.saved }))
    if (answer.refused.length === 0) onOpenChange(false)
    onClaimed()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => isPending || onOpenChange(next)}
      title={t('claim.title', { count })}
      description={t('claim.body')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={() => onOpenChange(false)}>
            {t('claim.later')}
          </Button>
          <Button busy={isPending} onClick={() => void start()}>
            {t(refused.length > 0 ? 'claim.retry' : 'claim.confirm')}
          </Button>
        </>
      }
    >
      <p role="status" className="mb-2 text-sm text-muted tabular-nums empty:hidden">
        {isPending ? t('claim.progress', { done, count }) : null}
      </p>
      {refused.length > 0 && !isPending ? (
        <p role="alert" className="mb-2 font-semibold text-danger">
          {t('claim.failed', { count: refused.length })}
        </p>
      ) : null}
      <ClaimList battles={battles} refused={isPending ? [] : refused} />
    </Dialog>
  )
}

function ClaimList({
  battles,
  refused,
}: Pick<ClaimDialogProps, 'battles'> & { refused: readonly Refused[] }) {
  const { names } = useBattleWords()
  return (
    <ul className="grid gap-2 text-[0.9375rem]">
      {battles.map(({ digest, entrants }) => (
        <li key={digest}>
          <span className="block wrap-anywhere">{names(entrants)}</span>
          {refused
            .filter(({ battle }) => battle.digest === digest)
            .map(({ why }) => (
              <span key={why} className="block text-sm text-danger">
                {why}
              </span>
            ))}
        </li>
      ))}
    </ul>
  )
}
