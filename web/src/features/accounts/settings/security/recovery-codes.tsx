import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { factorsOptions, useMakeRecoveryCodes } from '#data/accounts/factors.ts'
import { saveFile } from '#platform/save-file.ts'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

type RecoveryCodesProps = { codes: string[] | undefined; onCodes: (codes: string[]) => void }

export function RecoveryCodes({ codes, onCodes }: RecoveryCodesProps) {
  const { t } = useTranslation('settings')
  const { data } = useSuspenseQuery(factorsOptions)
  const make = useMakeRecoveryCodes()
  const renew = () =>
    make.mutate(undefined, {
      onSuccess: ({ codes: fresh }) => onCodes(fresh),
      onError: ({ message }) => toastError(message),
    })
  if (data.recoveryCodes === null) return <p className="text-muted">{t('recovery.none')}</p>
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {codes ? (
        <>
          <p role="status" className="font-medium text-pretty">
            {t('recovery.once')}
          </p>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-1 rounded-md border border-line bg-surface px-5 py-4 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button onClick={() => saveFile('slot-liste-recovery-codes.txt', asFile(codes))}>
            <Download aria-hidden="true" />
            {t('recovery.download')}
          </Button>
        </>
      ) : (
        <p>{t('recovery.left', { count: data.recoveryCodes })}</p>
      )}
      <Button variant="outline" busy={make.isPending} onClick={renew}>
        {t('recovery.renew')}
      </Button>
    </div>
  )
}

const asFile = (codes: string[]) => new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
