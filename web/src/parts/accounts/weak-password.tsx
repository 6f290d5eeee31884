import { KeyRound, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { newPassword } from './new-password.ts'

type WeakPasswordProps = { password: string; isWeak: boolean; onSuggest: (password: string) => void }

/** Warns of a password that is guessed at once, and offers a random one, which is shown to be kept. */
export function WeakPassword({ password, isWeak, onSuggest }: WeakPasswordProps) {
  const { t } = useTranslation('auth')
  const [suggested, setSuggested] = useState('')
  if (suggested !== '' && suggested === password)
    return (
      <p role="status" className="text-sm leading-snug text-pretty">
        {t('weak.suggested')} <code className="font-semibold wrap-anywhere select-all">{suggested}</code>
      </p>
    )
  if (!isWeak) return null
  const suggest = () => {
    const fresh = newPassword()
    setSuggested(fresh)
    onSuggest(fresh)
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-md border border-line bg-surface p-3">
      <p className="flex gap-2 text-sm leading-snug text-pretty">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
        {t('weak.reason')}
      </p>
      <Button variant="outline" size="sm" onClick={suggest}>
        <KeyRound aria-hidden="true" />
        {t('weak.suggest')}
      </Button>
    </div>
  )
}
