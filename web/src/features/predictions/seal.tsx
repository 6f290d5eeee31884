import type { Prediction } from '@slot-liste/contract/predictions/predictions.ts'
import { sealedText } from '@slot-liste/domain/predictions/prediction-seal.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

/** The hash shown before the battle; once it is open what was hashed, and a button that hashes it here. */
export function Seal({ prediction }: { prediction: Prediction }) {
  const { t } = useTranslation('predictions')
  const { seal, result } = prediction
  return (
    <details className="group mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer font-semibold">{t('seal.title')}</summary>
      <p className="mt-2 max-w-prose text-pretty text-muted">{t(result ? 'seal.open' : 'seal.sealed')}</p>
      <dl className="mt-3 grid gap-2 text-sm">
        <Value name={t('seal.hash')} value={seal} />
        {result ? (
          <>
            <Value name={t('seal.seed')} value={result.seed} />
            <Value name={t('seal.salt')} value={result.salt} />
          </>
        ) : null}
      </dl>
      {result ? <Check prediction={prediction} text={textOf(prediction, result)} /> : null}
    </details>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-mono break-all">{value}</dd>
    </div>
  )
}

function textOf(
  { day, setup, entrants }: Prediction,
  { seed, salt }: { seed: string; salt: string },
): string {
  return sealedText(day, salt, { ...setup, seed, entrants })
}

function Check({ prediction: { seal }, text }: { prediction: Prediction; text: string }) {
  const { t } = useTranslation('predictions')
  const [found, setFound] = useState<'same' | 'different' | 'failed' | null>(null)
  const check = () => {
    sha256(text).then(
      (hash) => setFound(hash === seal ? 'same' : 'different'),
      () => setFound('failed'),
    )
  }
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button variant="outline" onClick={check}>
        {t('seal.check')}
      </Button>
      <p
        role="status"
        className={found === 'same' ? 'font-semibold text-success' : 'text-danger empty:hidden'}
      >
        {found ? t(`seal.${found}`) : null}
      </p>
      <p className="text-sm text-muted">{t('seal.text')}</p>
      <p className="w-full rounded-md bg-sunken p-3 font-mono text-xs break-all">{text}</p>
    </div>
  )
}

/** By the browser's own hash function, which is there on secure pages alone. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
