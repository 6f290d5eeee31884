import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { passwordStrength, type Strength } from './password-strength.ts'

type StrengthMeterProps = {
  password: string
  /** Name and address of the person: a password made of them is none. */
  known?: readonly string[]
}

/** Four bars and a word, once something is typed; advice only. */
export function StrengthMeter({ password, known }: StrengthMeterProps) {
  const { t } = useTranslation('auth')
  if (password === '') return null
  const strength = passwordStrength(password, known)
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
    </div>
  )
}

const bars = [1, 2, 3, 4] as const

const tones: Record<Strength, string> = {
  0: 'bg-danger',
  1: 'bg-danger',
  2: 'bg-warning',
  3: 'bg-success',
  4: 'bg-success',
}
