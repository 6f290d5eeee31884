import type { ReactNode } from 'react'
import { useLocale } from '#platform/i18n/locale.ts'

/** From an embed to this site, in a tab of its own: inside the frame nobody is signed in. */
export function EmbedLink({ to, children }: { to: string; children: ReactNode }) {
  const locale = useLocale()
  return (
    <a
      href={locale === 'en' ? `${to}?lang=en` : to}
      target="_blank"
      rel="noopener"
      className="underline-offset-4 hover:underline"
    >
      {children}
    </a>
  )
}
