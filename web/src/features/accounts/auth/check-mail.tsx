import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ResendVerification } from './resend-verification.tsx'

/** Takes the form's place, and the focus that went with it. */
export function CheckMail({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <MailCheck aria-hidden="true" className="size-9 text-accent" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('check.title')}
      </h2>
      <p className="mb-2 leading-relaxed wrap-anywhere text-muted">{t('check.body', { email })}</p>
      <ResendVerification email={email} label={t('check.resend')} />
    </div>
  )
}
