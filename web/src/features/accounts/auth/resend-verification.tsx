import { useTranslation } from 'react-i18next'
import { useResendVerification } from '#data/accounts/account.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

export function ResendVerification({ email, label }: { email: string; label: string }) {
  const { t } = useTranslation('auth')
  const resend = useResendVerification()
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => toastSuccess(t('check.resent')),
      onError: (error) => toastError(error.message),
    })
  return (
    <Button variant="outline" busy={resend.isPending} onClick={send}>
      {label}
    </Button>
  )
}
