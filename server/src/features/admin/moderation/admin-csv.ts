import type { AdminAct } from '@slot-liste/contract/admin/admin-acts.ts'
import type { AdminComment } from '@slot-liste/contract/admin/admin-comments.ts'
import type { AdminList } from '@slot-liste/contract/admin/admin-lists.ts'
import type { AdminUser } from '@slot-liste/contract/admin/admin-users.ts'
import { printCsvRow } from '@slot-liste/domain/lists/csv.ts'

type Cell = string | number | boolean | null
type Columns<Row> = Record<string, (row: Row) => Cell>

/** A table as a file for spreadsheets, which need the mark at its beginning to read it as UTF-8. */
export function csvFile<Row>(name: string, columns: Columns<Row>, rows: readonly Row[]) {
  const texts = rows.map((row) => printCsvRow(Object.values(columns).map((cell) => String(cell(row) ?? ''))))
  return {
    type: 'text/csv',
    name: `${name}.csv`,
    text: `\ufeff${printCsvRow(Object.keys(columns))}${texts.join('')}`,
  }
}

export const userColumns: Columns<AdminUser> = {
  username: ({ username }) => username,
  fullName: ({ fullName }) => fullName,
  email: ({ email }) => email,
  emailConfirmed: ({ emailConfirmed }) => emailConfirmed,
  role: ({ role }) => role,
  verified: ({ verified }) => verified,
  lists: ({ lists }) => lists,
  comments: ({ comments }) => comments,
  followers: ({ followers }) => followers,
  openReports: ({ reports }) => reports,
  createdAt: ({ createdAt }) => createdAt,
  lastSignInAt: ({ lastSignInAt }) => lastSignInAt,
  suspended: ({ suspension }) => suspension !== null,
  suspendedUntil: ({ suspension }) => suspension?.until ?? null,
  suspensionReason: ({ suspension }) => suspension?.reason ?? null,
}

export const listColumns: Columns<AdminList> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  owner: ({ owner }) => owner?.username ?? null,
  visibility: ({ visibility }) => visibility,
  hidden: ({ hidden }) => hidden,
  hiddenReason: ({ hiddenReason }) => hiddenReason,
  deleted: ({ deleted }) => deleted,
  featured: ({ featured }) => featured,
  commentsLocked: ({ commentsLocked }) => commentsLocked,
  likes: ({ likes }) => likes,
  views: ({ views }) => views,
  comments: ({ comments }) => comments,
  games: ({ games }) => games,
  openReports: ({ reports }) => reports,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
}

export const commentColumns: Columns<AdminComment> = {
  id: ({ id }) => id,
  text: ({ text }) => text,
  author: ({ author }) => author?.username ?? null,
  on: ({ on }) => `${on.kind}/${on.id}`,
  hidden: ({ hidden }) => hidden,
  hiddenReason: ({ hiddenReason }) => hiddenReason,
  deleted: ({ deleted }) => deleted,
  likes: ({ likes }) => likes,
  replies: ({ replies }) => replies,
  openReports: ({ reports }) => reports,
  createdAt: ({ createdAt }) => createdAt,
}

export const actColumns: Columns<AdminAct> = {
  at: ({ at }) => at,
  actor: ({ actor }) => actor,
  action: ({ action }) => action,
  kind: ({ kind }) => kind,
  subject: ({ subject }) => subject,
  name: ({ name }) => name,
  before: ({ before }) => JSON.stringify(before),
  after: ({ after }) => JSON.stringify(after),
}
