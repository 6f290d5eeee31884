import { expect, test } from 'vitest'
import { loginResolver, registerResolver } from './auth-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false } as const
const texts = { required: 'yeniden yazın', mismatch: 'aynı değil' }
const filled = {
  email: 'ayse@ornek.com',
  username: 'ayse',
  password: 'gizli-bir-cümle',
  confirm: 'gizli-bir-cümle',
}

async function messagesOf(more: Partial<typeof filled>): Promise<Record<string, unknown>> {
  const { errors } = await registerResolver('tr', texts)({ ...filled, ...more }, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

test('a full form passes, with the typed values', async () =>
  expect(await registerResolver('tr', texts)(filled, undefined, options)).toEqual({
    values: filled,
    errors: {},
  }))

test.each([
  [{ email: '' }, { email: 'Bu alan gerekli.' }],
  [{ email: 'ayse@' }, { email: 'Geçerli bir e-posta adresi girin.' }],
  [{ username: 'ay' }, { username: 'En az 3 karakter olmalı.' }],
  [{ password: '12345', confirm: '12345' }, { password: 'En az 6 karakter olmalı.' }],
  [{ confirm: '' }, { confirm: texts.required }],
  [{ confirm: 'gizli' }, { confirm: texts.mismatch }],
])('%j gets %j', async (more, messages) => expect(await messagesOf(more)).toEqual(messages))

test('login asks for both', async () => {
  const { errors } = await loginResolver('en')({ email: 'x', password: '' }, undefined, options)
  expect(errors).toMatchObject({
    email: { message: 'Enter a valid e-mail address.' },
    password: { message: 'This field is required.' },
  })
})
