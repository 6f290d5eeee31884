import type { Factor } from '@slot-liste/contract/accounts/factors.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { factorsOptions, useRemoveFactor } from '#data/accounts/factors.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { AddFactor } from './add-factor.tsx'

type FactorsProps = { onCodes: (codes: string[] | undefined) => void }

export function Factors({ onCodes }: FactorsProps) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const { data } = useSuspenseQuery(factorsOptions)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-5">
      {data.dueAt && data.items.length === 0 ? (
        <p role="status" className="rounded-md border border-line bg-surface px-4 py-3 text-pretty">
          {t('factors.due', { when: day(data.dueAt, locale) })}
        </p>
      ) : null}
      {data.items.length > 0 ? (
        <ul className="overflow-hidden rounded-md border border-line">
          {data.items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('factors.none')}</p>
      )}
      {isAdding ? (
        <AddFactor
          onDone={(codes) => {
            setIsAdding(false)
            if (codes) onCodes(codes)
          }}
        />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setIsAdding(true)}>
          {t('factors.add')}
        </Button>
      )}
    </div>
  )
}

function Row({ item }: { item: Factor }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const remove = useRemoveFactor()
  const { id, name } = item
  const stop = () =>
    remove.mutateAsync(id).then(
      // The row is gone by then.
      () => toastSuccess(t('factors.removed', { name })),
      ({ message }: Error) => toastError(message),
    )
  return (
    <li className="flex items-center gap-4 border-b border-line bg-surface px-4 py-3 last:border-0">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {t('factors.used', { when: day(item.lastUsedAt ?? item.createdAt, locale) })}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={remove.isPending}
        aria-label={t('factors.removeNamed', { name })}
        onClick={stop}
      >
        {t('factors.remove')}
      </Button>
    </li>
  )
}

const day = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso))
