import type { CallReply } from '@slot-liste/contract/core/calls.ts'

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
    waysMin: null,
    hitFrequency: null,
    maxWinOdds: null,
    rtpVariants: [],
    layout: null,
    moreThemes: [],
    retirementReason: null,
    volatilityLevel: null,
    reels: null,
    rows: null,
    mechanic: null,
    features: [],
    releaseDate: null,
    views: 0,
    popularity: 0,
    unverified: [],
    disputed: [],
    picture: null,
    cover: '/covers/themes/classic.webp',
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
    owner: null,
    active: true,
    specialtiesTr: [],
    specialtiesEn: [],
    logo: null,
    picture: null,
    unverified: [],
    disputed: [],
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
    reading: {
      ...{ encoding: 'utf-8', format: 'csv', delimiter: ',', headerRow: 1, sheet: null },
      ...{ headers: [], repeated: [], sample: [], top: [] },
    },
    choices: {
      ...{ mapping: [], writes: null, answers: {}, providers: {}, remembered: false },
      ...{ blanks: null, repair: null, constants: {}, policies: {}, replacements: [] },
    },
    questions: [],
    unknownProviders: [],
    blankWords: [],
    spoilt: { rows: 0, examples: [] },
    groups: [],
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
    cells: {},
    outcome: null,
    ...more,
  }
}

type LibraryPicture = CallReply<'GET /api/admin/media/:hash'>

/** Settings as they are before anybody changed one. */
export function savedSettings(
  more: Partial<SavedSettings> = {},
  values: Partial<SavedSettings['values']> = {},
): SavedSettings {
  return {
    version: 3,
    at,
    by: 'yonetim',
    values: {
      name: { tr: 'Slot Liste', en: 'Slot List' },
      tagline: { tr: '', en: '' },
      registrationOpen: true,
      commentsOpen: true,
      announcement: { on: false, kind: 'info', tr: '', en: '', link: '', from: null, until: null },
      maintenance: { on: false, tr: '', en: '' },
      demoHosts: ['demo.example.com'],
      blockedDomains: [],
      blockedWords: [],
      contactAddress: '',
      ...values,
    },
    ...more,
  }
}

/** A picture of the library; its hash is one letter, 32 times. */
export function libraryPicture(letter: string, more: Partial<LibraryPicture> = {}): LibraryPicture {
  return {
    hash: letter.repeat(32),
    name: `resim-${letter}`,
    alt: { tr: '', en: '' },
    width: 600,
    height: 800,
    bytes: 2048,
    version: 1,
    createdAt: at,
    uses: 0,
    usedBy: [],
    ...more,
  }
}
