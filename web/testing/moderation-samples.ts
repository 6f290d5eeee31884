import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { person } from './samples.ts'

/** The moment everything here happened. */
const at = '2026-05-01T12:00:00.000Z'

type AdminUser = CallReply<'GET /api/admin/users'>['items'][number]
type AdminList = CallReply<'GET /api/admin/lists'>['items'][number]
type AdminComment = CallReply<'GET /api/admin/comments'>['items'][number]
type AdminReport = CallReply<'GET /api/admin/reports'>['items'][number]
type AdminMessage = CallReply<'GET /api/admin/inbox'>['items'][number]

export function adminUser(username: string, more: Partial<AdminUser> = {}): AdminUser {
  return {
    ...person,
    username,
    fullName: '',
    email: `${username}@example.com`,
    emailConfirmed: true,
    role: 'user',
    lists: 0,
    comments: 0,
    followers: 0,
    reports: 0,
    createdAt: at,
    lastSignInAt: null,
    suspension: null,
    ...more,
  }
}

const inSight = { hiddenReason: null, hidden: false, deleted: false }

export function adminList(id: string, more: Partial<AdminList> = {}): AdminList {
  return {
    id,
    title: `Liste ${id}`,
    owner: person,
    visibility: 'public',
    ...inSight,
    featured: false,
    commentsLocked: false,
    likes: 0,
    views: 0,
    comments: 0,
    games: 0,
    reports: 0,
    createdAt: at,
    updatedAt: at,
    ...more,
  }
}

export function adminComment(id: string, more: Partial<AdminComment> = {}): AdminComment {
  return {
    id,
    text: `Yorum ${id}`,
    author: person,
    on: { kind: 'list', id: 'liste', title: 'Bir liste' },
    ...inSight,
    likes: 0,
    replies: 0,
    reports: 0,
    createdAt: at,
    editedAt: null,
    ...more,
  }
}

export function adminReport(
  kind: AdminReport['kind'],
  id: string,
  more: Partial<AdminReport> = {},
): AdminReport {
  return {
    kind,
    id,
    title: `Başlık ${id}`,
    text: '',
    on: null,
    owner: person,
    ownerSuspended: false,
    state: 'shown',
    open: 1,
    count: 1,
    firstAt: at,
    lastAt: at,
    reports: [{ reporter: 'ayse', reason: 'spam', note: '', at, state: 'open' }],
    decision: null,
    ...more,
  }
}

export function adminMessage(id: number, more: Partial<AdminMessage> = {}): AdminMessage {
  return {
    id,
    name: `Yazan ${id}`,
    email: `yazan-${id}@example.com`,
    topic: 'general',
    message: `Mesaj ${id}`,
    language: 'tr',
    state: 'new',
    createdAt: at,
    handledBy: null,
    handledAt: null,
    ...more,
  }
}

type CorrectedFigure = CallReply<'GET /api/admin/corrections'>['items'][number]
type AdminCorrection = CorrectedFigure['corrections'][number]
type AdminGameProposal = CallReply<'GET /api/admin/game-proposals'>['items'][number]

export function adminCorrection(id: string, more: Partial<AdminCorrection> = {}): AdminCorrection {
  return {
    ...{ id, by: 'ayse', oldValue: '100', newValue: '250', note: '' },
    ...{ address: 'https://netent.com/x', host: 'netent.com', linked: true },
    ...{ at, openedAt: null, state: 'open', decidedAt: null, decidedBy: null, reason: null },
    ...more,
  }
}

/** A game that a member proposes. */
export function adminGameProposal(id: string, more: Partial<AdminGameProposal> = {}): AdminGameProposal {
  return {
    ...{ id, by: 'ayse', name: 'Sihirli Fener', provider: 'NetEnt', note: '', same: 0, game: null },
    ...{ known: { slug: 'netent', name: 'NetEnt' }, facts: { rtp: '96.1', volatility: 'high' } },
    ...{ address: 'https://netent.com/f', host: 'netent.com', linked: true },
    ...{ at, openedAt: null, state: 'open', decidedAt: null, decidedBy: null, reason: null },
    ...more,
  }
}

/** Starburst's largest bet, which an editor alone knows. */
export function correctedFigure(
  corrections: AdminCorrection[],
  more: Partial<CorrectedFigure> = {},
): CorrectedFigure {
  const editor = { slug: 'editor', name: 'Editor' }
  return {
    ...{
      game: { slug: 'starburst', name: 'Starburst' },
      provider: null,
      field: 'maxBet',
      shown: '100',
      state: 'unverified',
    },
    voices: [
      {
        ...{ value: '100', source: editor, kind: 'editor', address: null, host: null, seenOn: null },
        ...{ note: null, agrees: true },
      },
    ],
    open: corrections.filter(({ state }) => state === 'open').length,
    ...{ count: corrections.length, lastAt: at, corrections },
    ...more,
  }
}
