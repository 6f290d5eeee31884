import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Strength } from './password-strength.ts'
import { WeakPassword } from './weak-password.tsx'

type StrengthMeterProps = {
  password: string
  /** Name and address of the person: a password made of them is none. */
  known?: readonly string[]
  /** Takes a generated password in place of a weak one. */
  onSuggest: (password: string) => void
}

/** Four bars and a word, once something is typed, and a warning of a weak one; advice only. */
export function StrengthMeter({ password, known, onSuggest }: StrengthMeterProps) {
  const { t } = useTranslation('auth')
  const strength = useStrength(password, known)
  if (password === '' || strength === undefined) return null
  const word = t(`strength.${strength}`)
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {bars.map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1.5 rounded-full',
              bar <= Math.max(1, strength) ? tones[strength] : 'bg-sunken',
            )}
          />
        ))}
      </div>
      <p role="status" className="text-sm leading-snug text-muted">
        {t('strength.label', { word })}
      </p>
      <WeakPassword password={password} isWeak={strength < 2} onSuggest={onSuggest} />
    </div>
  )
}

/** Long enough that nothing is counted between two keys. */
const pauseMs = 150

/** The latest estimate; undefined until the dictionaries are loaded, or where they cannot be. */
function useStrength(password: string, known: readonly string[] = []): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  const words = known.join('\n')
  useEffect(() => {
    if (password === '') return
    let current = true
    const judge = async () => {
      const { passwordStrength } = await import('./password-strength.ts')
      if (current) setStrength(passwordStrength(password, words.split('\n')))
    }
    const timer = setTimeout(() => judge().catch(() => undefined), pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [password, words])
  return strength
}

const bars = [1, 2, 3, 4] as const

const tones: Record<Strength, string> = {
  0: 'bg-danger',
  1: 'bg-danger',
  2: 'bg-warning',
  3: 'bg-success',
  4: 'bg-success',
}
