import type { Hunt } from '@slot-liste/contract/hunts/hunts.ts'
import { printDay } from '@slot-liste/domain/figures/site-time.ts'
import { huntFigures } from '@slot-liste/domain/hunts/hunt-figures.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Byline } from '#parts/lists/byline.tsx'
import { VisibilityBadge } from '#parts/lists/visibility-badge.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { AddBonuses } from './add-bonuses.tsx'
import { Bonuses } from './bonuses.tsx'
import { HiddenHunt } from './hidden-hunt.tsx'
import { DeleteHunt, EditHunt } from './hunt-actions.tsx'
import { useHuntWords } from './hunt-words.ts'
import { useChance } from './use-chance.ts'

type HuntPageProps = {
  hunt: Hunt
  /** Reports it; shown to those who may. */
  report?: ReactNode
  /** Brings it back where it is hidden; shown to those who may. */
  restore?: ReactNode
  onDeleted: () => void
}

/** A bonus hunt: what it stands at, its chance to break even, and its bonuses, which its owner adds and opens here. */
export function HuntPage({ hunt, report, restore, onDeleted }: HuntPageProps) {
  const { t } = useTranslation('hunts')
  const locale = useLocale()
  const { title, visibility, owner, createdAt, hidden, can } = hunt
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={title} />
      <p className="mb-2 text-sm">
        <Link to="/hunts/{-$id}" params={{ id: undefined }} className="link">
          {t('toHunts')}
        </Link>
      </p>
      <PageHeading
        title={
          <span dir="auto" className="break-words">
            {title}
          </span>
        }
        actions={
          <>
            {can.edit ? <EditHunt hunt={hunt} /> : null}
            {can.report ? report : null}
            {can.delete ? <DeleteHunt hunt={hunt} onDeleted={onDeleted} /> : null}
          </>
        }
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Byline person={owner} />
        <time dateTime={createdAt}>{printDay(Date.parse(createdAt), locale)}</time>
        <VisibilityBadge visibility={visibility} />
      </div>
      {hidden ? <HiddenHunt {...hidden}>{can.show ? restore : null}</HiddenHunt> : null}
      <Figures hunt={hunt} />
      {can.edit ? <AddBonuses id={hunt.id} held={hunt.bonuses.length} /> : null}
      <Bonuses hunt={hunt} />
    </div>
  )
}

function Figures({ hunt }: { hunt: Hunt }) {
  const { t } = useTranslation('hunts')
  const { tenths, multiple } = useHuntWords()
  const figures = huntFigures(hunt.bonuses, hunt.cost)
  return (
    <dl className="mt-8 flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
      <Figure name={t('progress')}>{`${figures.opened} / ${figures.bonuses}`}</Figure>
      <Figure name={t('average')}>{multiple(figures.average)}</Figure>
      <Figure name={t('best')}>{multiple(figures.best)}</Figure>
      <Figure name={t('sum')}>{multiple(figures.sum)}</Figure>
      <Figure name={t('cost')}>
        {hunt.cost === null ? (
          <span className="text-base font-normal text-muted">{t('noCost')}</span>
        ) : (
          tenths(hunt.cost)
        )}
      </Figure>
      {figures.missing === null || figures.bonuses === 0 ? null : (
        <>
          <Figure name={t('needed')} hint={figures.averageNeeded ? t('neededHint') : undefined}>
            {figures.missing === 0
              ? t('paid')
              : figures.averageNeeded === null
                ? t('unpaid', { missing: multiple(figures.missing) })
                : multiple(figures.averageNeeded)}
          </Figure>
          {figures.opened < figures.bonuses ? <Chance hunt={hunt} /> : null}
        </>
      )}
    </dl>
  )
}

function Chance({ hunt }: { hunt: Hunt }) {
  const { t } = useTranslation('hunts')
  const { chance } = useHuntWords()
  const value = useChance(hunt)
  return (
    <Figure
      name={t('chance')}
      hint={t('chanceHint')}
      mark={<Badge tone="low">{t('chanceKind')}</Badge>}
      className="basis-full lg:basis-2/5"
    >
      {value === null ? <span className="text-muted">{t('computing')}</span> : chance(value)}
    </Figure>
  )
}

type FigureProps = {
  name: string
  hint?: string | undefined
  mark?: ReactNode
  className?: string
  children: ReactNode
}

function Figure({ name, hint, mark, className = 'basis-36 lg:basis-1/5', children }: FigureProps) {
  const id = useId()
  return (
    <div className={`grid grow content-start gap-1 bg-surface p-4 ${className}`}>
      <dt className="text-sm text-muted" aria-describedby={hint ? id : undefined}>
        {name}
      </dt>
      <dd className="flex flex-wrap items-center gap-2 text-xl font-semibold tabular-nums">
        {children}
        {mark}
      </dd>
      {hint ? (
        <dd id={id} className="text-sm leading-snug text-pretty text-muted">
          {hint}
        </dd>
      ) : null}
    </div>
  )
}
