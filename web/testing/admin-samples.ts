import type { CallReply } from '@slot-liste/contract/core/contract.ts'
import { person } from './samples.ts'

export type AdminGame = CallReply<'GET /api/admin/games/:id'>
export type AdminProvider = CallReply<'GET /api/admin/providers/:id'>
export type ImportDetail = CallReply<'GET /api/admin/imports/:id'>
export type SavedSettings = CallReply<'GET /api/admin/settings'>

/** The moment everything here happened. */
const at = '2026-05-01T12:00:00.000Z'

/** A page of a table of the admin area. */
export function tablePage<Item>(items: Item[], more: { total?: number; page?: number } = {}) {
  return { items, total: items.length, page: 1, pageSize: 25, ...more }
}

export function adminGame(id: number, more: Partial<AdminGame> = {}): AdminGame {
  return {
    id,
    slug: `oyun-${id}`,
    name: `Oyun ${id}`,
    provider: { slug: 'pragmatic-play', name: 'Pragmatic Play' },
    status: 'released',
    completeness: 40,
    theme: null,
    volatility: null,
    rtp: null,
    maxWin: null,
    minBet: null,
    maxBet: null,
    paylines: null,
    ways: null,
    reels: null,
    rows: null,
    mechanic: null,
    features: [],
    releaseDate: null,
    popularity: 0,
    picture: null,
    cover: '/covers/themes/classic.svg',
    updatedAt: at,
    version: 1,
    demoUrl: null,
    descriptionTr: null,
    descriptionEn: null,
    sourceUrl: null,
    formerSlugs: [],
    uses: { lists: 0, battles: 0 },
    alike: [],
    ...more,
  }
}

export function adminProvider(id: number, more: Partial<AdminProvider> = {}): AdminProvider {
  return {
    id,
    slug: `saglayici-${id}`,
    name: `Sağlayıcı ${id}`,
    games: 0,
    completeness: 40,
    foundedYear: null,
    headquartersTr: null,
    headquartersEn: null,
    website: null,
    specialtiesTr: [],
    specialtiesEn: [],
    logo: null,
    picture: null,
    updatedAt: at,
    version: 1,
    descriptionTr: null,
    descriptionEn: null,
    formerSlugs: [],
    alike: [],
    ...more,
  }
}

type ImportRow = CallReply<'GET /api/admin/imports/:id/rows'>['items'][number]

const noCounts = { create: 0, update: 0, unchanged: 0, skipped: 0, error: 0 }

/** An upload that was taken in and of which no column is chosen. */
export function importDetail(more: Partial<ImportDetail> = {}): ImportDetail {
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    name: 'oyunlar.csv',
    state: 'uploaded',
    rows: 2,
    done: 0,
    counts: { ...noCounts, picked: { create: 0, update: 0, error: 0 } },
    outcomes: {},
    error: null,
    by: 'yonetim',
    version: 1,
    createdAt: at,
    committedAt: null,
    undoneAt: null,
    undoUntil: null,
    reading: { encoding: 'utf-8', format: 'csv', delimiter: ',', headers: [], sample: [] },
    choices: { mapping: [], writes: null, answers: {}, providers: {}, remembered: false },
    questions: [],
    unknownProviders: [],
    moved: [],
    ...more,
  }
}

export function importRow(row: number, more: Partial<ImportRow> = {}): ImportRow {
  return {
    row,
    action: 'create',
    picked: true,
    name: `Oyun ${row}`,
    provider: 'NetEnt',
    slug: null,
    changes: [],
    problems: [],
    outcome: null,
    ...more,
  }
}

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
