import type { HuntCard } from '@slot-liste/contract/hunts/hunts.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Byline } from '#parts/lists/byline.tsx'
import { VisibilityBadge } from '#parts/lists/visibility-badge.tsx'
import { MorePages, type Pages } from '#parts/site/more-pages.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { useHuntWords } from './hunt-words.ts'

type HuntShelfProps = { hunts: readonly HuntCard[]; total: number; pages: Pages }

/** Hunts as cards, a page after the other. */
export function HuntShelf({ hunts, total, pages }: HuntShelfProps) {
  const { t } = useTranslation('hunts')
  const locale = useLocale()
  const text = t('showing', {
    count: total,
    shown: printInteger(hunts.length, locale),
    total: printInteger(total, locale),
  })
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {hunts.map((hunt) => (
          <li key={hunt.id} className="min-w-0">
            <Card hunt={hunt} />
          </li>
        ))}
      </ul>
      <MorePages text={text} pages={pages} />
    </>
  )
}

function Card({ hunt: { id, title, visibility, owner, opened, bonuses, sum, best } }: { hunt: HuntCard }) {
  const { t } = useTranslation('hunts')
  const { tenths, multiple } = useHuntWords()
  return (
    <article className="relative grid h-full content-between gap-3 rounded-lg border border-line bg-surface p-4 transition hover:border-line-strong">
      <div className="min-w-0">
        <h3 className="font-display text-lg leading-snug break-words" dir="auto">
          <Link to="/hunts/{-$id}" params={{ id }} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
          {t('opened', { opened, bonuses })}
          <VisibilityBadge visibility={visibility} />
        </p>
      </div>
      <dl className="flex gap-6 text-sm tabular-nums">
        <div>
          <dt className="text-muted">{t('average')}</dt>
          <dd className="font-semibold">{multiple(opened > 0 ? sum / opened / 10 : null)}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('best')}</dt>
          <dd className="font-semibold">{tenths(best)}</dd>
        </div>
      </dl>
      <Byline person={owner} className="relative justify-self-start" />
    </article>
  )
}
