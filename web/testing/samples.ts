import type { appUser } from '@slot-liste/contract/accounts/auth.ts'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import type { z } from 'zod'

export type AppUser = z.output<typeof appUser>
type Session = CallReply<'POST /api/auth/login'>['session']
type GameCard = CallReply<'GET /api/games'>['items'][number]
type List = CallReply<'GET /api/lists/:id'>
type ListCard = CallReply<'GET /api/lists'>['items'][number]
type Comment = CallReply<'GET /api/lists/:id/comments'>['items'][number]
type Notification = CallReply<'GET /api/notifications'>['items'][number]
type Profile = CallReply<'GET /api/users/:username'>

/** The moment everything here happened. */
const createdAt = '2026-05-01T12:00:00.000Z'

export const site: CallReply<'GET /api/site'> = {
  themes: [{ slug: 'egypt', tr: 'Mısır', en: 'Egypt' }],
  features: [{ slug: 'free-spins', tr: 'Ücretsiz dönüş', en: 'Free spins' }],
  gamesCount: 2,
  providersCount: 1,
  registrationOpen: true,
  commentsOpen: true,
  name: { tr: '', en: '' },
  tagline: { tr: '', en: '' },
  announcement: null,
  maintenance: null,
  contactAddress: '',
  year: 2026,
}

export const member: AppUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ayse@example.com',
  username: 'ayse',
  role: 'user',
  avatar_url: null,
  fullName: '',
  bio: '',
  location: '',
  website: '',
  verified: false,
  memberSince: createdAt,
  followers: 0,
  following: 0,
}

export const administrator: AppUser = {
  ...member,
  id: '00000000-0000-4000-8000-000000000002',
  username: 'yonetim',
  email: 'yonetim@example.com',
  role: 'admin',
}

export function sessionOf({ id, email }: AppUser): Session & { user: { created_at: string } } {
  return {
    access_token: 'access-token',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    refresh_token: 'refresh-token',
    user: {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      app_metadata: {},
      user_metadata: {},
      created_at: createdAt,
    },
  }
}

export function page<Item>(items: Item[], nextCursor: string | null = null) {
  return { items, nextCursor, total: items.length }
}

export function game(slug: string, more: Partial<GameCard> = {}): GameCard {
  return {
    slug,
    name: slug.replaceAll('-', ' '),
    provider: { slug: 'pragmatic-play', name: 'Pragmatic Play' },
    theme: 'egypt',
    volatility: 'high',
    rtp: 96.5,
    maxWin: 5000,
    releaseDate: '2024',
    status: 'released',
    cover: `/covers/${slug}.png`,
    demo: false,
    ...more,
  }
}

export const person = { username: 'mehmet', avatar_url: null, verified: false }

export function listCard(id: string, more: Partial<ListCard> = {}): ListCard {
  return {
    id,
    title: `Liste ${id}`,
    description: '',
    visibility: 'public',
    ranked: false,
    tags: [],
    owner: person,
    covers: [],
    picture: null,
    counts: { likes: 0, saves: 0, comments: 0, views: 0, games: 0 },
    createdAt,
    updatedAt: createdAt,
    ...more,
  }
}

export function list(id: string, more: Partial<List> = {}): List {
  return {
    ...listCard(id),
    commentsPolicy: 'everyone',
    cover: null,
    clonedFrom: null,
    games: [],
    viewer: { liked: false, saved: false, isOwner: false },
    can: { edit: false, delete: false, like: true, save: true, comment: true, report: true },
    commentsClosed: false,
    hidden: null,
    version: 1,
    ...more,
  }
}

export function comment(id: string, more: Partial<Comment> = {}): Comment {
  return {
    id,
    text: `Yorum ${id}`,
    author: person,
    replyTo: null,
    createdAt,
    editedAt: null,
    state: 'shown',
    hiddenReason: null,
    likes: 0,
    repliesCount: 0,
    mentions: [],
    linkHosts: [],
    viewer: { liked: false, isAuthor: false },
    can: { edit: false, delete: false, like: true, reply: true, report: true, hide: false },
    replies: [],
    ...more,
  }
}

export function notification(id: number, more: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'followed',
    read: false,
    createdAt,
    actors: [person],
    count: 1,
    about: null,
    list: null,
    battle: null,
    hunt: null,
    game: null,
    provider: null,
    facts: [],
    comment: null,
    note: null,
    title: null,
    verdict: null,
    ...more,
  }
}

export function profile(username: string, more: Partial<Profile> = {}): Profile {
  return {
    username,
    avatar_url: null,
    memberSince: createdAt,
    verified: false,
    visibility: 'public',
    hidden: false,
    fullName: '',
    bio: '',
    location: '',
    website: '',
    followers: 0,
    following: 0,
    lists: 0,
    likes: 0,
    favourites: { providers: [], themes: [] },
    battles: 0,
    corrections: 0,
    showLiked: true,
    indexable: true,
    viewer: { follows: false, blocked: false },
    can: { edit: false, follow: true, block: true, report: true },
    ...more,
  }
}

/** Games of a list, in this order. */
export function listGames(...slugs: string[]): List['games'] {
  return slugs.map((slug, place) => ({ order: place + 1, note: '', game: game(slug) }))
}

/** A list of one's own. */
export function ownList(id: string, more: Partial<List> = {}): List {
  const { can, viewer } = list(id)
  return list(id, {
    owner: { username: member.username, avatar_url: null, verified: false },
    viewer: { ...viewer, isOwner: true },
    can: { ...can, edit: true, delete: true, like: false, comment: true, report: false },
    ...more,
  })
}
