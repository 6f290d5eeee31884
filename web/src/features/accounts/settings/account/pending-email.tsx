import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#parts/accounts/code-form.tsx'
import { useAuth } from '#platform/auth/auth-store.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

type PendingEmailProps = { from: string; to: string; onDone: () => void }

/** A change of address that both mailboxes have to agree to, by link or by code and in either order. */
export function PendingEmail({ from, to, onDone }: PendingEmailProps) {
  const { t } = useTranslation('settings')
  const { t: tAuth } = useTranslation('auth')
  const [agreed, setAgreed] = useState('')
  const verifyCode = useAuth((state) => state.verifyCode)
  const verify = async (email: string, code: string) => {
    const outcome = await verifyCode({ type: 'email_change', email, code })
    if (outcome.ok && outcome.isHalf) setAgreed(email)
    else if (outcome.ok) onDone()
    return outcome
  }
  return (
    <div className="grid grid-cols-1 gap-5 rounded-md border border-line p-4">
      <p role="status" className="leading-relaxed wrap-anywhere text-pretty">
        {t('email.asked', { old: from, new: to })}
      </p>
      {[from, to].map((address) =>
        address === agreed ? (
          <p key={address} role="status" className="flex gap-2 font-medium wrap-anywhere text-success">
            <MailCheck aria-hidden="true" className="size-5 shrink-0" />
            {t('email.agreed', { email: address })}
          </p>
        ) : (
          <CodeForm
            key={address}
            label={tAuth('code.labelOf', { email: address })}
            verify={(code) => verify(address, code)}
          />
        ),
      )}
      <SendAgain to={to} onSent={() => setAgreed('')} />
    </div>
  )
}

/** New mails void the links and codes of the earlier ones, and what was agreed by them. */
function SendAgain({ to, onSent }: { to: string; onSent: () => void }) {
  const { t } = useTranslation('settings')
  const changeEmail = useAuth((state) => state.changeEmail)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const outcome = await changeEmail(to)
    setBusy(false)
    if (!outcome.ok) return toastError(outcome.message)
    onSent()
    toastSuccess(t('email.sentAgain'))
  }
  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={send} className="justify-self-start">
      {t('email.again')}
    </Button>
  )
}
