import { type Comment, commentLimits, type Reply } from '@slot-liste/contract/community/comments.ts'
import { addressesIn, mayLink } from '@slot-liste/domain/text/links.ts'
import { mentionedIn } from '@slot-liste/domain/text/text-parts.ts'
import type { Viewer } from '#platform/http/access.ts'
import type { Services } from '#platform/services.ts'
import { type Commented, commentRefusal, editRefusal } from '#store/community/comment-access.ts'
import type { CommentRow } from '#store/community/comments.ts'
import { listMentions } from '#store/community/mentions.ts'
import { toPerson } from '#store/community/persons.ts'
import type { ProviderHosts } from './link-hosts.ts'

type Row = CommentRow & { answers: CommentRow[] }
type Surroundings = {
  viewer: Viewer
  now: Date
  /** Whether the viewer may write there, and change what they wrote. */
  open: boolean
  editable: boolean
  /** Mentioned accounts by comment and name. */
  meant: Awaited<ReturnType<typeof listMentions>>
  hosts: ReadonlySet<string>
}

/** Comments with their answers as this viewer sees them; who is mentioned in them is found in one statement. */
export async function viewComments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerHosts: ProviderHosts,
  rows: readonly Row[],
  { on, viewer }: { on: Commented; viewer: Viewer },
): Promise<Comment[]> {
  const calling = rows.flatMap((row) => [row, ...row.answers]).filter(({ text }) => text.includes('@'))
  const around: Surroundings = {
    viewer,
    now: clock(),
    open: viewer !== null && commentRefusal(on, viewer) === null,
    editable: viewer !== null && editRefusal(on, viewer) === null,
    meant: await listMentions(
      db,
      calling.map(({ id }) => id),
    ),
    hosts: await providerHosts(),
  }
  return rows.map((row) => ({
    ...viewOne(row, around),
    replies: row.answers.map((answer) => viewOne(answer, around)),
  }))
}

function viewOne(row: CommentRow, around: Surroundings): Reply {
  const { viewer, meant, hosts } = around
  const state =
    row.deletedAt || row.removedAt ? 'deleted' : row.blocked ? 'blocked' : row.hiddenAt ? 'hidden' : 'shown'
  const mayKnowWhy = viewer?.role === 'admin' || isAuthor(row, viewer)
  const readable = state === 'shown' || (state === 'hidden' && viewer?.role === 'admin')
  const text = readable ? row.text : null
  const names = meant.get(row.id) ?? new Map<string, string>()
  const linked = addressesIn(text ?? '').map(({ host }) => host)
  return {
    id: row.publicId,
    text,
    author: state === 'deleted' || state === 'blocked' || !row.author ? null : toPerson(row.author),
    replyTo: row.parent,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    state,
    hiddenReason: state === 'hidden' && mayKnowWhy ? row.hiddenReason : null,
    likes: row.likes,
    repliesCount: row.replies,
    mentions: mentionedIn(text ?? '', (key) => names.has(key)).map((name) => ({
      ...{ name, username: names.get(name) ?? name },
    })),
    linkHosts: [...new Set(linked.filter((host) => mayLink(host, hosts)))],
    viewer: { liked: row.liked, isAuthor: isAuthor(row, viewer) },
    can: rights(row, state, around),
  }
}

function rights(
  row: CommentRow,
  state: Reply['state'],
  { viewer, now, open, editable }: Surroundings,
): Reply['can'] {
  const [own, shown, admin] = [isAuthor(row, viewer), state === 'shown', viewer?.role === 'admin']
  return {
    edit: own && shown && editable && mayStillEdit(row.createdAt, now),
    delete: (own || admin) && state !== 'deleted',
    like: viewer !== null && !own && shown,
    reply: open && shown,
    report: viewer !== null && !own && shown,
    hide: admin && state !== 'deleted',
  }
}

export const mayStillEdit = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= commentLimits.editHours * 3_600_000

const isAuthor = (row: Pick<CommentRow, 'authorId'>, viewer: Viewer) =>
  viewer !== null && row.authorId === viewer.id
