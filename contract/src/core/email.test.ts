import { expect, it } from 'vitest'
import { emailAddress } from './email.ts'
import { linesText, lineText } from './text.ts'

it.each([
  ['ALİ@ORNEK.COM', 'ali@ornek.com'],
  ['İletisim@ornek.com', 'iletisim@ornek.com'],
  ['ali@örnek.com.tr', 'ali@xn--rnek-4qa.com.tr'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  [`${'a'.repeat(64)}@ornek.com`, `${'a'.repeat(64)}@ornek.com`],
])('%s is stored as %s', (typed, stored) => expect(emailAddress.parse(typed)).toBe(stored))

it.each([
  'ali',
  'ali@',
  'ali@örnek',
  'şule@ornek.com',
  'ali@ö rnek.com',
  'ali@ö/x.com',
  'ali@..ö.com',
  'ali@1.2.3',
  `${'a'.repeat(65)}@ornek.com`,
  `ali@${'ö'.repeat(64)}.com`,
  `ali@${'a.'.repeat(125)}com`,
])('%s is no address', (typed) => expect(emailAddress.safeParse(typed).success).toBe(false))

it.each(['\u0378\u0379', '\u{2fffe}', '\ue000', '\u2800', '\u200b \u3164', '\u{1d159}'])(
  'a text of %j alone is blank',
  (text) => {
    for (const schema of [lineText(1, 80), linesText(1, 80)])
      expect(schema.safeParse(text).success).toBe(false)
    expect(lineText(0, 80).parse(text)).toBe('')
  },
)
