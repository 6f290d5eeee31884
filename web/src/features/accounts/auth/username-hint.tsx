import { oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { availabilityOptions } from '#data/accounts/account.ts'
import { useSettled } from '#platform/use-settled.ts'
import { Button } from '#ui/button.tsx'

type UsernameHintProps = {
  username: string
  /** The field already says what is wrong. */
  hasError: boolean
  onUse: (name: string) => void
}

/** Whether the name can be taken, and one like it that can. A check that fails says nothing: signing up decides. */
export function UsernameHint({ username, hasError, onUse }: UsernameHintProps) {
  const { t } = useTranslation('auth')
  const typed = oneLine(username)
  const settled = useSettled(typed, 350)
  const { data, isFetching } = useQuery({ ...availabilityOptions(settled), enabled: settled !== '' })
  if (typed === '') return null
  if (settled !== typed || isFetching) return <Line>{t('availability.checking')}</Line>
  if (!data) return null
  if (data.available) return <Line tone="free">{t('availability.free')}</Line>
  const short = data.problem === 'invalid' && typed.length < 3
  return (
    <div className="grid justify-items-start gap-2">
      {hasError ? null : (
        <Line tone="taken">{t(`availability.${short ? 'short' : (data.problem ?? 'taken')}`)}</Line>
      )}
      {data.suggestion ? (
        <Button variant="secondary" size="sm" onClick={() => onUse(data.suggestion ?? '')}>
          {t('availability.use', { name: data.suggestion })}
        </Button>
      ) : null}
    </div>
  )
}

function Line({ tone, children }: { tone?: 'free' | 'taken'; children: string }) {
  const Icon = tone === 'free' ? CircleCheck : CircleX
  const colour = tone === 'free' ? 'text-success' : tone === 'taken' ? 'text-danger' : 'text-muted'
  return (
    <p className={`flex gap-1.5 text-sm leading-snug font-medium ${colour}`}>
      {tone ? <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
      {children}
    </p>
  )
}
