import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ask, loadRenderer, type Renderer } from './render-thread.ts'

/** A page is drawn as its address demands. */
const source = `
let call
export const injectServer = (given) => { call = given }
export const canonicalPage = (href) => href.split('?')[0]
export async function renderPage({ href }) {
  if (href === '/fails') throw new Error('broken pen')
  if (href === '/refused') throw Object.assign(new Error('too many'), { status: 429 })
  if (href === '/ends') process.exit(1)
  const answers = await Promise.all(['/a', '/b'].map(async (url) => (await call(url, { headers: { accept: 'x' } })).json()))
  if (href === '/slow') for (const until = Date.now() + 200; Date.now() < until; );
  return { kind: 'page', status: 200, indexable: true, head: '', body: JSON.stringify(answers), tail: '' }
}
`

let folder: string
let renderer: Renderer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-renderer-'))
  await writeFile(join(folder, 'main-server.js'), source)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  renderer = (await loadRenderer(folder)) as Renderer
})
afterAll(async () => {
  await renderer.close()
  await rm(folder, { recursive: true, force: true })
})

const askAs =
  (name: string): Ask =>
  async (url, { accept }) => ({
    status: 200,
    type: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(`${name} ${url} ${accept}`)),
  })

const draw = (href: string, name = 'somebody') =>
  renderer.renderPage({ href, locale: 'tr', site: '' }, askAs(name))

it('draws each page with the calls of its own reader', async () => {
  const drawn = await Promise.all(['ayse', 'mert', 'elif'].map((name) => draw('/', name)))
  expect(drawn.map((page) => page.kind === 'page' && JSON.parse(page.body))).toEqual(
    ['ayse', 'mert', 'elif'].map((name) => [`${name} /a x`, `${name} /b x`]),
  )
})

it('leaves the thread of the server free meanwhile', async () => {
  await draw('/')
  let [turns, isOver] = [0, false]
  const counting = (async () => {
    while (!isOver) {
      turns++
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })()
  await draw('/slow')
  isOver = true
  await counting
  expect(turns).toBeGreaterThan(10)
})

it('reports what kept a page from being drawn, and leaves one that is refused to the browser', async () => {
  await expect(draw('/fails')).rejects.toThrow('broken pen')
  expect(await draw('/refused')).toEqual({ kind: 'none' })
})

it('draws again after its thread has ended', async () => {
  await expect(draw('/ends')).rejects.toThrow()
  expect((await draw('/')).kind).toBe('page')
})

it('knows the addresses of pages, and is not there before one was built', async () => {
  expect(renderer.canonicalPage('/games?utm=1')).toBe('/games')
  expect(await loadRenderer(join(folder, 'nothing'))).toBeUndefined()
})
