import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Takes the form's place, and the focus that went with it. */
export function ContactSent() {
  const { t } = useTranslation('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="self-start rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="font-display text-2xl outline-none">
        {t('sent.title')}
      </h2>
      <p className="mt-3 leading-relaxed text-muted">{t('sent.body')}</p>
    </div>
  )
}
