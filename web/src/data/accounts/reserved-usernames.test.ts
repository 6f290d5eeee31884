import { contract } from '@slot-liste/contract/core/contract.ts'
import { isReservedUsername } from '@slot-liste/domain/text/reserved-usernames.ts'
import { expect, it } from 'vitest'

const pages = Object.keys(import.meta.glob('/web/src/routes/*.tsx'))
  .map((file) => /([^./]+)[^/]*$/.exec(file)?.[1] ?? '')
  .filter((name) => name !== '__root')
const paths = contract.map(({ path }) => path)
const first = paths.map((path) => path.split('/')[1]?.split('.')[0] ?? '')
const besideUsernames = paths.flatMap((path) => /^\/api\/users\/([a-z]+)/.exec(path)?.[1] ?? [])

it('sees the pages', () => {
  expect(pages).toEqual(expect.arrayContaining(['games', 'lists', 'settings']))
})

it.each([...new Set([...pages, ...first, ...besideUsernames])].filter((name) => name.length > 2))(
  'nobody can be called %s, a part of the site’s addresses',
  (name) => {
    expect(isReservedUsername(name)).toBe(true)
  },
)
