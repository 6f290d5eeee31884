import { printDecimal } from '@slot-liste/domain/figures/print.ts'
import { Wrench, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Repair } from './setup-address.ts'
import type { Notice } from './use-setup.ts'

/** Says what of the address could not stay. */
export function RepairNotice({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useTranslation('battle')
  const sentenceOf = useSentence()
  const sentences = new Set([
    ...(notice.unknown.length > 0
      ? [t('repair.unknown', { count: notice.unknown.length, games: notice.unknown.join(', ') })]
      : []),
    ...(notice.unrecorded.length > 0
      ? [t('repair.unrecorded', { games: notice.unrecorded.join(', ') })]
      : []),
    ...notice.repairs.map(sentenceOf),
  ])
  return (
    <div
      role="status"
      className="mt-6 flex items-start gap-3 rounded-md border border-warning/40 bg-warning-soft py-2 pr-1 pl-4"
    >
      <Wrench aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('repair.title')}</p>
        <ul className="text-[0.9375rem] leading-snug [&>li]:mt-1">
          {[...sentences].map((sentence) => (
            <li key={sentence} className="break-words">
              {sentence}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t('repair.close')} size="sm" onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function useSentence() {
  const { t } = useTranslation('battle')
  const locale = useLocale()
  return ({ what, value }: Repair): string => {
    if (what === 'games' || what === 'entrants' || what === 'version')
      return t(`repair.${what}`, { count: value ?? 0 })
    const name = t(`repair.name.${what}`)
    if (value === undefined) return t('repair.dropped', { name })
    const digits = Number.isInteger(value) ? 0 : 2
    return t('repair.clamped', { name, value: printDecimal(value, locale, digits) })
  }
}
