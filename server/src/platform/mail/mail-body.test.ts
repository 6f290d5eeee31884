import { describe, expect, it } from 'vitest'
import { mailText } from '#features/accounts/auth/mail-texts.ts'
import { notificationMail } from '#features/community/notifications/notification-mail.ts'
import { mailBody } from './mail-body.ts'

const site = 'https://slot.example'

describe('mailBody', () => {
  const base = { language: 'en', subject: 'Hi {name}', values: { name: '<b>"A"&', site } } as const

  it('escapes in HTML what people typed, and leaves the text part as it is', () => {
    const { subject, text, html } = mailBody({ ...base, paragraphs: ['Note: {name} {site}/login'] })
    expect(subject).toBe('Hi <b>"A"&')
    expect(text).toBe('Note: <b>"A"& https://slot.example/login\n')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;&quot;A&quot;&amp;')
    expect(html).toContain('href="https://slot.example/login"')
  })

  it('makes a button of the link, and writes its address below', () => {
    const link = `${site}/auth/v1/verify?token=a&type=signup`
    const { text, html } = mailBody({ ...base, paragraphs: ['{link}'], values: { link }, button: 'Open' })
    expect(text).toBe(`${link}\n`)
    expect(
      html.match(/href="https:\/\/slot\.example\/auth\/v1\/verify\?token=a&amp;type=signup"/g),
    ).toHaveLength(2)
    expect(html).toMatch(/>Open<\/a>/)
  })

  it('fills placeholders once: what a person typed is not one, nor is an address in it a link', () => {
    const values = { note: '{site} https://evil.example', site }
    const { text, html } = mailBody({ ...base, paragraphs: ['{note}'], values })
    expect(text).toBe('{site} https://evil.example\n')
    expect(html).not.toContain('href=')
  })

  it('has colours for the dark theme', () => {
    expect(mailBody({ ...base, paragraphs: [] }).html).toMatch(/prefers-color-scheme: dark/)
  })
})

it('account mails hold the same link and code in both parts', () => {
  const link = `${site}/auth/v1/verify?token=abc`
  for (const language of ['tr', 'en'] as const)
    for (const kind of ['confirm', 'recover', 'confirmChangeOld', 'confirmChangeNew'] as const) {
      const values = { username: 'ayse', site, link, code: '012345', email: 'yeni@example.com' }
      const { text, html = '' } = mailText(kind, language, values)
      for (const part of [text, html]) {
        expect(part, kind).toContain(link)
        expect(part, kind).toContain('012345')
        expect(part, kind).not.toMatch(/\{\w+\}|undefined/)
      }
    }
})

it('notification mails escape the note of a moderator', () => {
  const values = {
    ...{ ofBattle: false, username: 'ayse', actor: null, more: 2, verdict: null, site },
    note: '<script>alert(1)</script>\n{username}',
  }
  const { text, html } = notificationMail('announcement', 'en', values)
  expect(text).toContain('<script>alert(1)</script>\n{username}')
  expect(html).not.toContain('<script')
  expect(html).toContain(`href="${site}/settings?tab=notifications"`)
})
