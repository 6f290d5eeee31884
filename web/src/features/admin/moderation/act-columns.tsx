import type { AdminAct } from '@slot-liste/contract/admin/admin-acts.ts'
import { isFact } from '@slot-liste/domain/catalogue/facts.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { printMoment } from '@slot-liste/domain/figures/site-time.ts'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { ArrowRight } from 'lucide-react'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { changesOf, isKnownAction, isKnownField, printField } from './act-words.ts'
import { FoldedText } from './content/folded-text.tsx'

type Words = TFunction<['admin-people', 'games']>

export function actColumns(t: Words, locale: Locale): readonly AdminColumn<AdminAct>[] {
  return [
    {
      ...{ id: 'at', header: t('audit.at'), sort: 'at' },
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {printMoment(Date.parse(at), locale)}
        </time>
      ),
    },
    { id: 'actor', header: t('audit.actor'), cell: ({ actor }) => (actor ? `@${actor}` : t('audit.system')) },
    {
      ...{ id: 'what', header: t('audit.what'), rowHeader: true },
      cell: ({ action, kind }) => {
        const what = isKnownAction(action) ? t(`audit.actions.${action}`) : action
        return t('audit.sentence', { what, kind: t(`audit.kinds.${kind}`) })
      },
    },
    { id: 'subject', header: t('audit.subject'), cell: (act) => <Subject act={act} /> },
    { id: 'changes', header: t('audit.changes'), cell: (act) => <Changes act={act} t={t} locale={locale} /> },
  ]
}

/** The subject, linked if it has a page. */
function Subject({ act: { kind, subject, name } }: { act: AdminAct }) {
  // Pictures and uploads are known by names that only a machine reads.
  const isNamed = kind !== 'media' && kind !== 'import'
  const text = name || (isNamed ? subject : '—')
  const to = pageOf(kind, subject)
  return (
    <span className="block max-w-64 min-w-28 break-words">
      {to ? (
        <Link to={to} className="link">
          {text}
        </Link>
      ) : (
        text
      )}
      {name && isNamed && kind !== 'comment' ? (
        <span className="block text-sm text-muted">{subject}</span>
      ) : null}
    </span>
  )
}

function pageOf(kind: AdminAct['kind'], subject: string): string | null {
  const places: Partial<Record<AdminAct['kind'], string>> = {
    game: '/games/',
    correction: '/games/',
    proposal: '/games/',
    provider: '/providers/',
    person: '/profile/',
    list: '/lists/',
    battle: '/battle/',
    prediction: '/predictions/',
  }
  const place = places[kind]
  return place && subject ? `${place}${encodeURIComponent(subject)}` : null
}

/** A fact of a game by its own name; a field without one as it is. */
function fieldName(t: Words, field: string): string {
  if (isFact(field)) return t(`games:field.${field}`)
  return isKnownField(field) ? t(`audit.fields.${field}`) : field
}

function Changes({ act, t, locale }: { act: AdminAct; t: Words; locale: Locale }) {
  const changes = changesOf(act.before, act.after)
  const words = {
    ...{ yes: t('audit.yes'), no: t('audit.no'), locale },
    roles: { user: t('users.roles.user'), admin: t('users.roles.admin') },
  }
  if (changes.length === 0) return <span className="text-muted">{t('audit.nothing')}</span>
  return (
    <dl className="grid max-w-xl min-w-56 gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-2 sm:grid-cols-[8rem_1fr]">
          <dt className="text-xs leading-5 break-words text-muted">{fieldName(t, field)}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-1.5">
            {before === undefined ? null : (
              <>
                <FoldedText className="min-w-0" text={printField(field, before, words)} />
                <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
              </>
            )}
            <FoldedText className="min-w-0" text={printField(field, after, words)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
