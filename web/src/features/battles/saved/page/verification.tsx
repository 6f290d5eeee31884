import { clsx } from 'clsx'
import { ShieldCheck, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type VerificationProps = {
  /** Digests of the result (SHA-256): as it was saved, and as this browser came to it. */
  stored: string
  here: string
}

/** Whether this browser came to the very result that was saved. */
export function Verification({ stored, here }: VerificationProps) {
  const { t } = useTranslation('battle-page')
  const isSame = stored === here
  const Mark = isSame ? ShieldCheck : ShieldX
  return (
    <div
      className={clsx(
        'flex w-full gap-2.5 rounded-md border px-4 py-3 text-[0.9375rem]',
        isSame ? 'border-success/40 bg-success-soft' : 'border-danger/40 bg-danger-soft',
      )}
    >
      <Mark
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', isSame ? 'text-success' : 'text-danger')}
      />
      <div className="min-w-0">
        <p role="status" className="font-semibold text-pretty">
          {t(isSame ? 'verify.same' : 'verify.different')}
        </p>
        <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          <Digest name={t('verify.stored')} value={stored} />
          {isSame ? null : <Digest name={t('verify.here')} value={here} />}
        </dl>
      </div>
    </div>
  )
}

function Digest({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere">{value}</dd>
    </>
  )
}
