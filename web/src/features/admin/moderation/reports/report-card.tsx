import type { AdminReport } from '@slot-liste/contract/admin/admin-reports.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentState } from '#features/admin/moderation/content/content-state.tsx'
import { FoldedText } from '#features/admin/moderation/content/folded-text.tsx'
import { Byline } from '#parts/lists/byline.tsx'
import { Ago } from '#parts/site/ago.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

type CardProps = {
  report: AdminReport
  busy: boolean
  onDismiss: () => void
  onUphold: () => void
  /** Only battles have no table of their own to be shown again in. */
  onShow: () => void
}

/** A reported subject, its reports, and the decision. */
export function ReportCard({ report, busy, onDismiss, onUphold, onShow }: CardProps) {
  const { t } = useTranslation('admin-people')
  const id = useId()
  const { kind, text, owner, open, state } = report
  return (
    <li
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:p-5"
    >
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">{t(`reports.kinds.${kind}`)}</Badge>
          {kind === 'person' ? null : (
            <ContentState hidden={state === 'hidden'} deleted={state === 'deleted'} />
          )}
          {report.ownerSuspended ? <Badge tone="danger">{t('reports.ownerSuspended')}</Badge> : null}
        </div>
        <h2 id={id} className="text-lg break-words">
          <Place report={report} />
        </h2>
        {text ? <FoldedText text={text} short={400} /> : null}
        {report.on ? (
          <p className="text-sm text-muted">{t('reports.under', { title: report.on.title })}</p>
        ) : null}
        {kind === 'person' ? null : <Byline person={owner} />}
        <Decision report={report} />
        <div className="flex flex-wrap gap-2">
          {open > 0 ? (
            <>
              <Button variant="danger" onClick={onUphold}>
                {t('reports.decide')}
              </Button>
              <Button variant="outline" busy={busy} onClick={onDismiss}>
                {t('reports.dismiss')}
              </Button>
            </>
          ) : null}
          {kind === 'battle' && state === 'hidden' ? (
            <Button variant="outline" onClick={onShow}>
              {t('show.act')}
            </Button>
          ) : null}
        </div>
      </div>
      <Said report={report} />
    </li>
  )
}

/** The subject, linked; a comment is named by its list or battle. */
function Place({ report: { kind, id, title, on, owner, state } }: { report: AdminReport }) {
  const { t } = useTranslation('admin-people')
  if (kind === 'person')
    return owner ? <Byline person={owner} className="!text-lg" /> : <span>{t('deletedUser')}</span>
  const text = kind === 'comment' ? t('comments.act.open') : title || id
  if (state === 'deleted' && kind !== 'comment') return <span className="line-through">{text}</span>
  const to = kind === 'comment' ? on : { kind, id }
  if (!to) return text
  const where = { params: { id: to.id }, ...(kind === 'comment' && { hash: `comment-${id}` }) }
  if (to.kind === 'hunt')
    return (
      <Link to="/hunts/{-$id}" {...where} className="link">
        {text}
      </Link>
    )
  return to.kind === 'list' ? (
    <Link to="/lists/$id" {...where} className="link">
      {text}
    </Link>
  ) : (
    <Link to="/battle/$id" {...where} className="link">
      {text}
    </Link>
  )
}

function Decision({ report: { decision, open } }: { report: AdminReport }) {
  const { t } = useTranslation('admin-people')
  if (!decision || open > 0) return null
  const verdict = t(`reports.decision.${decision.verdict}`)
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      <span>
        {decision.verdict === 'gone'
          ? verdict
          : decision.by
            ? t('reports.decidedBy', { verdict, by: decision.by })
            : t('reports.decidedByGone', { verdict })}
      </span>
      <Ago at={decision.at} />
    </p>
  )
}

function Said({ report: { reports, count, firstAt, lastAt } }: { report: AdminReport }) {
  const { t } = useTranslation('admin-people')
  return (
    <div className="grid content-start gap-2 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-5">
      <p className="text-sm font-semibold">{t('reports.count', { count })}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="flex gap-1.5">
          {t('reports.first')}
          <Ago at={firstAt} />
        </span>
        <span className="flex gap-1.5">
          {t('reports.last')}
          <Ago at={lastAt} />
        </span>
      </p>
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {reports.map(({ reporter, reason, note, at }) => (
          <li key={`${reporter} ${at}`} className="grid gap-1 rounded-md bg-sunken px-3 py-2 text-sm">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge>{t(`reports.reasons.${reason}`)}</Badge>
              <span>{reporter ? `@${reporter}` : t('reports.gone')}</span>
              <Ago at={at} className="text-muted" />
            </span>
            {note ? <FoldedText text={note} /> : null}
          </li>
        ))}
      </ul>
      {count > reports.length ? (
        <p className="text-sm text-muted">{t('reports.more', { count: count - reports.length })}</p>
      ) : null}
    </div>
  )
}
