import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#parts/accounts/code-form.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { useVerify } from './use-verify.ts'

/** Takes the form's place, and the focus that went with it. `onDone` leads away once the code has signed somebody in. */
export function CheckMail({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('auth')
  const verify = useVerify('signup', email, onDone)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid grid-cols-1 gap-3">
      <MailCheck aria-hidden="true" className="size-9 text-accent" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('check.title')}
      </h2>
      <p className="mb-2 leading-relaxed wrap-anywhere text-muted">{t('check.body', { email })}</p>
      <CodeForm verify={verify}>
        <ResendVerification email={email} label={t('check.resend')} />
      </CodeForm>
    </div>
  )
}
