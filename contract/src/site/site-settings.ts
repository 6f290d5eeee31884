import { z } from 'zod'
import { emailAddress } from '#src/core/email.ts'
import { linesText, lineText } from '#src/core/text.ts'

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
  .refine((text) => /^(?:\/(?![/\\])[^\s\p{C}\\]*|https:\/\/[^\s\p{C}\\/]+\.[^\s\p{C}\\]+)?$/u.test(text), {
    params: { field: 'not_a_link' },
  })

const moment = z.iso.datetime().nullable()

export const announcementKinds = ['info', 'warning'] as const

const announcement = z
  .strictObject({
    on: z.boolean(),
    kind: z.enum(announcementKinds),
    tr: lineText(0, 300),
    en: lineText(0, 300),
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
  name: z.strictObject({ tr: lineText(2, 40), en: lineText(2, 40) }),
  /** Under the name at the foot of every page; empty: the site's own words. */
  tagline: z.strictObject({ tr: lineText(0, 200), en: lineText(0, 200) }),
  registrationOpen: z.boolean(),
  commentsOpen: z.boolean(),
  announcement,
  /** Everybody but administrators sees only this text, or a general one. */
  maintenance: z.strictObject({ on: z.boolean(), tr: linesText(0, 500), en: linesText(0, 500) }),
  /** Numeric addresses and ports are allowed for development. */
  demoHosts: z.array(host(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/)).max(50),
  /** Each with everything under it. */
  blockedDomains: z.array(host(domainName)).max(500),
  /** Words or sequences of words, compared folded. */
  blockedWords: z.array(lineText(2, 60)).max(500),
  /** Shown on the contact page; empty for none. */
  contactAddress: z.union([z.literal(''), emailAddress]),
})

export type SiteSettings = z.output<typeof siteSettings>
