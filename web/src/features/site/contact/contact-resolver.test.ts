import { expect, test } from 'vitest'
import { emptyDraft } from './contact-draft.ts'
import { contactResolver } from './contact-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false } as const
const filled = { ...emptyDraft, name: ' Ayşe ', email: 'ayse@ornek.com', message: 'Bir rakam yanlış.' }

test('a full form comes out trimmed', async () =>
  expect(await contactResolver('tr')(filled, undefined, options)).toMatchObject({
    values: { name: 'Ayşe' },
    errors: {},
  }))

test.each([
  ['tr', 'Bu alan gerekli.', 'En az 10 karakter olmalı.'],
  ['en', 'This field is required.', 'Must be at least 10 characters.'],
] as const)('errors are shown in %s', async (locale, required, short) => {
  const draft = { ...filled, name: '  ', message: 'kısa' }
  const { errors } = await contactResolver(locale)(draft, undefined, options)
  expect(errors).toMatchObject({ name: { message: required }, message: { message: short } })
})
