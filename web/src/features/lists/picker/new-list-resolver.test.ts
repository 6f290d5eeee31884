import { expect, it } from 'vitest'
import { newClientId } from '#platform/auth/client-id.ts'
import { checkNewList } from './new-list-resolver.ts'

const wanted = { title: '  Uzun   geceler ', game: 'starburst', clientId: newClientId() }

it('makes a public list with the game in it', () => {
  expect(checkNewList(wanted, 'tr')).toMatchObject({
    ok: true,
    body: { title: 'Uzun geceler', visibility: 'public', games: [{ game: 'starburst', note: '' }] },
  })
})

it('says what is wrong with a title in the language shown', () => {
  const tr = checkNewList({ ...wanted, title: 'ab' }, 'tr')
  const en = checkNewList({ ...wanted, title: 'ab' }, 'en')
  expect(tr).toMatchObject({ ok: false, message: expect.stringContaining('3') })
  expect(en).not.toEqual(tr)
})
