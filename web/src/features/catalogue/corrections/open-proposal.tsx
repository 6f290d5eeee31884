import type { Correction } from '@slot-liste/contract/catalogue/corrections.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWithdrawCorrection } from '#data/catalogue/corrections.ts'
import { CorrectionState } from '#parts/catalogue/correction-state.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { Ago } from '#parts/site/ago.tsx'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

/** The reader's own proposal while it waits, and where its state is seen later. */
export function OpenProposal({ correction }: { correction: Correction }) {
  const { t } = useTranslation('corrections')
  const print = useFactPrinter()
  const withdraw = useWithdrawCorrection()
  const { id, field, oldValue, newValue, address, createdAt } = correction
  const onWithdraw = () =>
    withdraw.mutate(id, {
      onSuccess: () => toastSuccess(t('withdrawn')),
      onError: ({ message }) => toastError(message),
    })
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-4 py-3 text-lg font-semibold tabular-nums">
        {print(field, oldValue)}
        <ArrowRight aria-label={t('becomes')} className="size-4 text-muted" />
        {print(field, newValue)}
        <CorrectionState state="open" />
      </p>
      <p className="text-[0.9375rem] text-pretty">
        {t('sent.body')}{' '}
        <Link to="/profile/{-$username}" params={{}} search={{ tab: 'corrections' }} className="link">
          {t('sent.link')}
        </Link>
      </p>
      <p className="grid gap-1 text-sm text-muted">
        <span className="break-all">{address}</span>
        <Ago at={createdAt} />
      </p>
      <p>
        <Button variant="outline" size="sm" busy={withdraw.isPending} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </p>
    </div>
  )
}
