import { notificationKinds, profileVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { cacheTags, endpoint, fileBody } from '#src/core/endpoint.ts'
import { linesText, lineText } from '#src/core/text.ts'
import { httpsUrl } from '#src/core/web-address.ts'
import { mediaLimits } from '#src/site/media.ts'
import { appUser, newUsername, typedUsername } from './auth.ts'

/** A change of one's own profile: an absent field stays, an empty one is cleared. */
export const profileChange = z.strictObject({
  username: newUsername.optional(),
  fullName: lineText(0, 60).optional(),
  bio: linesText(0, 300).optional(),
  location: lineText(0, 60).optional(),
  website: httpsUrl().optional(),
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/users/profile',
  access: 'user',
  summary: 'Change what others see of oneself, or the username.',
  body: profileChange,
  reply: appUser,
  errors: ['USERNAME_TAKEN'],
  rateLimit: { max: 120, seconds: 60 },
})

export const setAvatar = endpoint({
  method: 'POST',
  path: '/api/users/avatar',
  access: 'user',
  summary: 'A new picture of oneself: JPEG, PNG, WebP or AVIF, the file itself as the body.',
  body: fileBody(mediaLimits.bytes),
  reply: appUser,
  errors: [
    'IMAGE_UNSUPPORTED',
    'IMAGE_BROKEN',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_ANIMATED',
    'IMAGE_TOO_NARROW',
    'PAYLOAD_TOO_LARGE',
    'UNAVAILABLE',
  ],
  rateLimit: { max: 30, seconds: 600 },
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/users/avatar',
  access: 'user',
  summary: 'Go back to having no picture.',
  reply: appUser,
  rateLimit: { max: 120, seconds: 60 },
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/account',
  access: 'user',
  summary:
    'Delete oneself: sessions, personal fields, settings and pictures go at once and for good. No body is needed ' +
    'within ten minutes of signing in or reauthenticating; `current_password` does as well.',
  body: z
    .strictObject({
      /** Must be the own one, where it is sent. */
      username: typedUsername.pipe(z.string().min(1).max(100)).optional(),
      current_password: z.string().min(1).max(1000).optional(),
      /** The fate of lists and comments: deleted, or kept under "deleted user". */
      content: z.enum(['delete', 'keep']).default('delete'),
    })
    .prefault({}),
  reply: z.object({ deleted: z.literal(true) }),
  reauthentication: 'sometimes',
  errors: [
    'REAUTHENTICATION_NEEDED',
    'CURRENT_PASSWORD_WRONG',
    'LAST_ADMIN',
    'DELETION_UNAVAILABLE',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  rateLimit: { max: 10, seconds: 300 },
})

export const profile = z.object({
  username: z.string(),
  avatar_url: z.string().nullable(),
  /** ISO 8601. */
  memberSince: z.string(),
  verified: z.boolean(),
  visibility: z.enum(profileVisibilities),
  /** True where a private profile keeps everything below from this viewer: texts are empty, counts 0. */
  hidden: z.boolean(),
  fullName: z.string(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  followers: z.int(),
  following: z.int(),
  /** Public ones; to themself all. */
  lists: z.int(),
  /** Likes that their public lists have received. */
  likes: z.int(),
  /** Providers and themes of most games in their public lists, three of each at most; games count once. */
  favourites: z.object({
    providers: z.array(z.object({ slug: z.string(), name: z.string(), games: z.int() })),
    themes: z.array(z.object({ slug: z.string(), games: z.int() })),
  }),
  /** Saved battles, as lists. */
  battles: z.int(),
  /** Accepted corrections of figures. */
  corrections: z.int(),
  showLiked: z.boolean(),
  /** Whether search engines may list the page. */
  indexable: z.boolean(),
  /** Of this viewer: `blocked` is whom they block themself. */
  viewer: z.object({ follows: z.boolean(), blocked: z.boolean() }),
  can: z.object({ edit: z.boolean(), follow: z.boolean(), block: z.boolean(), report: z.boolean() }),
})

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/users/:username',
  access: 'public',
  summary: 'A person as this viewer may see them; by a name they changed within ninety days as well.',
  params: z.strictObject({ username: z.string().min(1).max(100) }),
  reply: profile,
  errors: ['USER_NOT_FOUND', 'PROFILE_MEMBERS_ONLY'],
  cache: { tags: cacheTags },
})

export const readAvailability = endpoint({
  method: 'GET',
  path: '/api/users/availability',
  access: 'public',
  summary: 'Whether a username can be taken, and one like it that can. The own name counts as available.',
  query: z.strictObject({ username: typedUsername.pipe(z.string().max(100)) }),
  reply: z.object({
    available: z.boolean(),
    problem: z.enum(['invalid', 'reserved', 'taken']).nullable(),
    /** A free username like what was typed (`Çağrı Öztürk` → `cagri.ozturk`); `null` when available or none is near. */
    suggestion: z.string().nullable(),
  }),
  rateLimit: { max: 120, seconds: 60 },
})

const ways = z.strictObject({ inApp: z.boolean(), email: z.boolean() })
/** A way left out stays. */
const waysChange = ways.partial()
const theme = z.enum(['light', 'dark', 'system'])
const language = z.enum(['tr', 'en'])

export const settings = z.object({
  /** `null`: the account holds none, the browser's own counts. Always so while `localOnly`. */
  theme: theme.nullable(),
  language: language.nullable(),
  profileVisibility: z.enum(profileVisibilities),
  showLiked: z.boolean(),
  indexable: z.boolean(),
  analytics: z.object({
    optedIn: z.boolean(),
    /** ISO 8601; `null` before any choice. */
    decidedAt: z.string().nullable(),
    policyVersion: z.string().nullable(),
  }),
  localOnly: z.boolean(),
  notifications: z.record(z.enum(notificationKinds), ways),
})

/** A key left out stays. The time of the choice about analytics is the server's. */
export const settingsChange = z.strictObject({
  theme: theme.nullable().optional(),
  language: language.nullable().optional(),
  profileVisibility: z.enum(profileVisibilities).optional(),
  showLiked: z.boolean().optional(),
  indexable: z.boolean().optional(),
  analytics: z.strictObject({ optedIn: z.boolean(), policyVersion: z.string().min(1).max(40) }).optional(),
  localOnly: z.boolean().optional(),
  notifications: z.partialRecord(z.enum(notificationKinds), waysChange).optional(),
})

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/users/settings',
  access: 'user',
  summary: 'The own settings.',
  reply: settings,
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/users/settings',
  access: 'user',
  summary: 'Change some of the own settings.',
  body: settingsChange,
  reply: settings,
  rateLimit: { max: 120, seconds: 60 },
})

export type Profile = z.output<typeof profile>
export type ProfileChange = z.output<typeof profileChange>
export type Settings = z.output<typeof settings>
export type SettingsChange = z.output<typeof settingsChange>
