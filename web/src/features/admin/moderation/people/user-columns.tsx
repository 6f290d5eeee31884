import type { AdminUser } from '@slot-liste/contract/admin/admin-users.ts'
import { type Locale, printInteger } from '@slot-liste/domain/figures/print.ts'
import { printMoment } from '@slot-liste/domain/figures/site-time.ts'
import type { TFunction } from 'i18next'
import { type Choice, RowMenu } from '#features/admin/moderation/row-menu.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { Byline } from '#parts/lists/byline.tsx'
import { Ago } from '#parts/site/ago.tsx'
import { Badge } from '#ui/badge.tsx'
import type { UserAction } from './use-user-actions.ts'

type Words = TFunction<'admin-people'>
type Choose = (action: UserAction, users: readonly AdminUser[]) => void

export function userColumns(
  t: Words,
  locale: Locale,
  self: string | undefined,
  choose: Choose,
): readonly AdminColumn<AdminUser>[] {
  const number = (pick: (user: AdminUser) => number) => (user: AdminUser) => printInteger(pick(user), locale)
  return [
    {
      ...{ id: 'person', header: t('users.person'), sort: 'username', rowHeader: true },
      cell: (user) => (
        <span className="grid gap-0.5">
          <Byline person={user} />
          {user.fullName ? (
            <span className="pl-9 text-sm font-normal text-muted">{user.fullName}</span>
          ) : null}
        </span>
      ),
    },
    {
      ...{ id: 'actions', header: t('actions') },
      cell: (user) => (
        <RowMenu
          name={user.username}
          choices={choicesOf(user, t, user.username === self)}
          onChoose={(action) => choose(action, [user])}
        />
      ),
    },
    { id: 'email', header: t('users.email'), cell: (user) => <Email user={user} t={t} /> },
    {
      ...{ id: 'role', header: t('users.role') },
      cell: ({ role }) =>
        role === 'admin' ? <Badge tone="accent">{t('users.roles.admin')}</Badge> : t('users.roles.user'),
    },
    { id: 'lists', header: t('users.lists'), numeric: true, cell: number(({ lists }) => lists) },
    { id: 'comments', header: t('users.comments'), numeric: true, cell: number(({ comments }) => comments) },
    {
      ...{ id: 'followers', header: t('users.followers'), numeric: true, sort: 'followers' },
      cell: number(({ followers }) => followers),
    },
    {
      ...{ id: 'reports', header: t('users.reports'), numeric: true, sort: 'reports' },
      cell: ({ reports }) =>
        reports > 0 ? <Badge tone="danger">{printInteger(reports, locale)}</Badge> : '0',
    },
    {
      ...{ id: 'lastSignIn', header: t('users.lastSignIn'), sort: 'lastSignInAt' },
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? <Ago at={lastSignInAt} className="whitespace-nowrap" /> : t('users.never'),
    },
    {
      ...{ id: 'createdAt', header: t('users.createdAt'), sort: 'createdAt' },
      cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap" />,
    },
    { id: 'state', header: t('users.state'), cell: (user) => <State user={user} t={t} locale={locale} /> },
  ]
}

function Email({ user: { email, emailConfirmed }, t }: { user: AdminUser; t: Words }) {
  return (
    <span className="grid justify-items-start gap-1">
      <span className="min-w-48 break-words">{email}</span>
      {emailConfirmed ? null : <Badge tone="warning">{t('users.unconfirmed')}</Badge>}
    </span>
  )
}

function State({ user: { suspension }, t, locale }: { user: AdminUser; t: Words; locale: Locale }) {
  if (!suspension) return <Badge tone="success">{t('users.active')}</Badge>
  const { until, reason } = suspension
  return (
    <span className="grid min-w-40 justify-items-start gap-1">
      <Badge tone="danger">{t('users.suspended')}</Badge>
      <span className="text-sm text-muted">
        {until ? t('users.until', { until: printMoment(Date.parse(until), locale) }) : t('users.forGood')}
      </span>
      {reason ? <span className="line-clamp-2 text-sm break-words">{reason}</span> : null}
    </span>
  )
}

function choicesOf(user: AdminUser, t: Words, isSelf: boolean): Choice<UserAction>[] {
  const verified: Choice<UserAction> = user.verified
    ? { id: 'unverify', label: t('users.act.unverify') }
    : { id: 'verify', label: t('users.act.verify') }
  const signOut: Choice<UserAction> = { id: 'signOut', label: t('users.act.signOut') }
  if (isSelf) return [verified, signOut]
  const role: Choice<UserAction> =
    user.role === 'admin'
      ? { id: 'makeUser', label: t('users.act.makeUser') }
      : { id: 'makeAdmin', label: t('users.act.makeAdmin') }
  const out: Choice<UserAction>[] = user.suspension
    ? [
        { id: 'lift', label: t('users.act.lift') },
        { id: 'suspend', label: t('users.act.suspend'), danger: true },
      ]
    : [{ id: 'suspend', label: t('users.act.suspend'), danger: true }]
  return [verified, role, signOut, ...out]
}
