import { manyLines, oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { z } from 'zod'

const line = (min: number, max: number) =>
  z.string().max(2000).transform(oneLine).pipe(z.string().min(min).max(max))
const lines = (max: number) => z.string().max(5000).transform(manyLines).pipe(z.string().max(max))

const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const host = (form: RegExp) =>
  z
    .string()
    .trim()
    .max(253)
    .toLowerCase()
    .refine((text) => form.test(text), { params: { field: 'not_a_host' } })

/** A path of this site or an address elsewhere; empty for none. */
const link = z
  .string()
  .trim()
  .max(500)
  .refine((text) => /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\/]+\.[^\s\\]+)?$/.test(text), {
    params: { field: 'not_a_link' },
  })

const moment = z.iso.datetime().nullable()

export const announcementKinds = ['info', 'warning'] as const

const announcement = z
  .strictObject({
    on: z.boolean(),
    kind: z.enum(announcementKinds),
    tr: line(0, 300),
    en: line(0, 300),
    link,
    /** From when and until when it stands; `null` is always. */
    from: moment,
    until: moment,
  })
  .superRefine(({ on, tr, en, from, until }, { addIssue }) => {
    if (on && !tr && !en) addIssue({ code: 'custom', path: ['tr'], params: { field: 'required' } })
    if (from && until && Date.parse(from) >= Date.parse(until))
      addIssue({ code: 'custom', path: ['until'], params: { field: 'range_reversed' } })
  })

/** Everything an administrator decides for the site as a whole. */
export const siteSettings = z.strictObject({
  name: z.strictObject({ tr: line(2, 40), en: line(2, 40) }),
  /** Under the name at the foot of every page; empty: the site's own words. */
  tagline: z.strictObject({ tr: line(0, 200), en: line(0, 200) }),
  registrationOpen: z.boolean(),
  commentsOpen: z.boolean(),
  announcement,
  /** Who is no administrator sees this text, or a general one, and nothing else. */
  maintenance: z.strictObject({ on: z.boolean(), tr: lines(500), en: lines(500) }),
  /** Also an address in numbers, and a port: whoever tries things out has them. */
  demoHosts: z.array(host(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/)).max(50),
  /** Each with everything under it. */
  blockedDomains: z.array(host(domainName)).max(500),
  /** Words or sequences of words, compared folded. */
  blockedWords: z.array(line(2, 60)).max(500),
  /** Shown on the contact page; empty for none. */
  contactAddress: z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]),
})

export type SiteSettings = z.output<typeof siteSettings>
