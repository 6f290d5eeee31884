import { createHash } from 'node:crypto'
import { type SiteSettings, siteSettings } from '@slot-liste/contract/site/site-settings.ts'
import { blockedDomainIn, blockedWordIn } from '@slot-liste/domain/text/blocked.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#src/env.ts'
import type { Events } from './events/events.ts'
import { fail } from './http/errors.ts'
import type { Services } from './services.ts'

/** The settings as last saved. `version` grows with every change. */
type Saved = { version: number; values: Record<string, unknown> } | undefined

/**
 * Site-wide settings, current in every process. The last row saved by administrators overrides the environment;
 * rows are only added.
 */
export type LiveSettings = {
  current: () => SiteSettings
  /** The version of the present settings; 0 before any change. */
  version: () => number
  /** Reads the settings again. They apply in this process once it returns. */
  renew: () => Promise<void>
  /** Called after a change, before its administrator is answered. */
  onChange: (listener: () => void) => void
  close: () => void
}

/** If the event of a change is lost, the change applies after this time. */
const beltMs = 60_000
export const settingsTopic = 'settings'

export async function createSiteSettings(
  { env, events, log }: { env: Env; events: Events; log: FastifyBaseLogger },
  read: () => Promise<Saved>,
): Promise<LiveSettings> {
  const listeners: (() => void)[] = []
  let version = 0
  let current = defaultSettings(env)
  const renew = async () => {
    const saved = await read()
    // An earlier query may return later.
    if (!saved || saved.version <= version) return
    version = saved.version
    current = completeSettings(saved.values, env)
    for (const listener of listeners) listener()
  }
  const hear = () =>
    renew().catch((error: unknown) => log.error({ err: error }, 'the settings could not be read'))
  await renew()
  const unsubscribe = events.subscribe([settingsTopic], () => void hear())
  const timer = setInterval(hear, beltMs).unref()
  return {
    current: () => current,
    version: () => version,
    renew,
    onChange: (listener) => void listeners.push(listener),
    close() {
      unsubscribe()
      clearInterval(timer)
    },
  }
}

/** Settings until an administrator changes them. */
export const defaultSettings = ({ REGISTRATION_OPEN, DEMO_HOSTS }: Env): SiteSettings => ({
  name: { tr: 'Slot Liste', en: 'Slot Liste' },
  tagline: { tr: '', en: '' },
  registrationOpen: REGISTRATION_OPEN,
  commentsOpen: true,
  announcement: { on: false, kind: 'info', tr: '', en: '', link: '', from: null, until: null },
  maintenance: { on: false, tr: '', en: '' },
  demoHosts: DEMO_HOSTS,
  blockedDomains: [],
  blockedWords: [],
  contactAddress: '',
})

/** Settings saved by an older version of the program have no values for the newer fields. */
export function completeSettings(values: Record<string, unknown>, env: Env): SiteSettings {
  const known = Object.entries(siteSettings.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(values[name])
    return value.success ? [[name, value.data] as const] : []
  })
  return { ...defaultSettings(env), ...Object.fromEntries(known) }
}

/** The announcement above every page at this time. Its id depends on its text: a dismissed one appears again when changed. */
export function announcementAt({ announcement }: SiteSettings, now: Date) {
  const { on, from, until, ...shown } = announcement
  const isTime = (!from || now >= new Date(from)) && (!until || now < new Date(until))
  if (!on || !isTime) return null
  const id = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12)
  return { ...shown, id }
}

type Live = Pick<Services, 'settings'>

/** True when new accounts may register. Both interfaces and the pages use this function. */
export const isRegistrationOpen = ({ settings }: Live): boolean => settings.current().registrationOpen

/** @throws CodedError `COMMENTS_OFF` while comments are switched off */
export function requireComments({ settings }: Live): void {
  if (!settings.current().commentsOpen) throw fail('COMMENTS_OFF')
}

export const isBlockedWord = ({ settings }: Live, text: string): boolean =>
  blockedWordIn(text, settings.current().blockedWords) !== undefined

type Texts = Record<string, string | undefined>

/** @throws CodedError `BLOCKED_WORD`, naming every field that contains one */
export function refuseBlockedWords({ settings }: Live, texts: Texts): void {
  const { blockedWords } = settings.current()
  const fields = fieldsWhere(texts, (text) => blockedWordIn(text, blockedWords))
  if (fields.length) throw fail('BLOCKED_WORD', Object.fromEntries(fields.map((f) => [f, 'blocked_word'])))
}

/** @throws CodedError `BLOCKED_DOMAIN`, naming every field that contains one */
export function refuseBlockedDomains({ settings }: Live, texts: Texts): void {
  const { blockedDomains } = settings.current()
  const fields = fieldsWhere(texts, (text) => blockedDomainIn(text, blockedDomains))
  if (fields.length)
    throw fail('BLOCKED_DOMAIN', Object.fromEntries(fields.map((f) => [f, 'blocked_domain'])))
}

const fieldsWhere = (texts: Texts, found: (text: string) => string | undefined) =>
  Object.entries(texts).flatMap(([field, text]) => (text && found(text) !== undefined ? [field] : []))
