import { printMoment } from '@slot-liste/domain/figures/site-time.ts'
import { useNow } from '#platform/i18n/clock.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { printAge } from './ages.ts'

/** How long ago, growing while it is looked at; the moment itself for who points at it, and for machines. */
export function Ago({ at, className }: { at: string; className?: string | undefined }) {
  const locale = useLocale()
  const now = useNow()
  const time = Date.parse(at)
  return (
    <time dateTime={at} title={printMoment(time, locale)} className={className}>
      {printAge(time, now, locale)}
    </time>
  )
}
