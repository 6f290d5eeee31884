import { expect } from '@playwright/test'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { administrator, expectToast, signedInAgain, test as stories } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill } from './texts.ts'

/** `page` is the administrator's. */
const test = stories.extend({
  member: async ({ site }, use) => use(await signedInAgain(site, administrator)),
})
// Two at once: the browser writes the refusal down.
test.use({ expectedComplaints: /status of 409/ })

test('an administrator adds a game, changes it at once with another, merges a double and brings it back', async ({
  page,
  texts,
  site,
  member,
}) => {
  const words = texts['admin-catalogue']
  const name = `Çilek Bahçesi ${Math.random().toString(36).slice(2, 8)}`
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

  const fillIdentity = async () => {
    await box(words.form.name).fill(name)
    const provider = page.getByRole('combobox', { name: words.form.provider })
    await provider.fill('netent')
    await provider.press('Enter')
  }

  await test.step('its figures as people write them', async () => {
    await page.goto('/admin/games/new')
    await settled(page, texts)
    await fillIdentity()
    await box(texts.games.field.rtp).fill('12')
    await press(texts.admin.form.create)
    await expect(box(texts.games.field.rtp)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await box(texts.games.field.rtp).fill('96,51')
    await press(texts.admin.form.create)
    await expectToast(page, words.games.added)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  const slug = await box(words.form.slug).inputValue()

  await test.step('changed by two at once, each field is settled', async () => {
    const id = Number(/games\/(\d+)\/edit/.exec(page.url())?.[1])
    await call(site, member, 'PUT', '/api/admin/games/retirement', { ids: [id], retired: true })
    await box(texts.games.field.sourceUrl).fill('https://ornek.com/kaynak')
    await press(texts.admin.form.save)
    const dialog = page.getByRole('dialog', { name: texts.admin.conflict.title })
    await expect(dialog.getByRole('group', { name: texts.games.field.status })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.admin.conflict.take }).click()
    await press(texts.admin.form.save)
    await expectToast(page, texts.admin.form.saved)
  })

  await test.step('a double is merged into it, and its address leads there', async () => {
    await page.goto('/admin/games/new')
    await settled(page, texts)
    await fillIdentity()
    await box(words.form.slug).fill(`${slug}-iki`)
    await press(texts.admin.form.create)
    await expect(page.getByText(words.form.alike)).toBeVisible()
    await press(words.games.merge)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: slug }).click()
    await expect(dialog.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.merge.submit, exact: true }).click()
    await expectToast(page, words.merge.done)
    await page.goto(`/games/${slug}-iki`)
    await expect(page).toHaveURL(new RegExp(`/games/${slug}$`))
  })

  await test.step('found and brought back by keys alone', async () => {
    await page.goto(`/admin/games?q=${encodeURIComponent(name)}`)
    await settled(page, texts)
    await expect(page.getByRole('cell', { name: texts.games.status.retired })).toBeVisible()
    await page.getByRole('checkbox', { name: fill(texts.admin.table.choose, { name }) }).press('Space')
    await page.getByRole('button', { name: words.games.restore }).press('Enter')
    await expect(page.getByRole('cell', { name: texts.games.status.released })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a source is taken out, its figures fall back, and put back they stand as before', async ({
  page,
  texts,
}) => {
  const words = texts['admin-sources']
  const reason = `Lisansı bitti ${Math.random().toString(36).slice(2, 8)}`
  const slug = 'maker-relax'
  const { items } = (await (
    await page.request.get('/api/games?provider=relax-gaming&limit=60')
  ).json()) as CallReply<'GET /api/games'>
  const read = async (game: string) =>
    (await page.request.get(`/api/games/${game}`)).json() as Promise<CallReply<'GET /api/games/:slug'>>
  const details = await Promise.all(items.map((game) => read(game.slug)))
  const names = (game: CallReply<'GET /api/games/:slug'>) =>
    Object.values(game.sources).flatMap(({ voices }) => voices.map(({ source }) => source?.slug))
  const before = details.find((game) => names(game).includes(slug))
  if (!before) throw new Error(`${slug} says nothing`)

  const decide = async (act: string) => {
    await page.getByRole('button', { name: act, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: act })
    await expect(dialog.getByRole('term')).toHaveText(Object.values(words.withdraw.effect))
    // The figures that change are said before anybody decides.
    await expect(dialog.getByRole('definition').nth(2)).not.toHaveText('0')
    return dialog
  }

  await test.step('not without a reason', async () => {
    await page.goto('/admin/sources')
    await settled(page, texts)
    await page.getByRole('searchbox', { name: words.search }).fill('relax')
    await page.getByRole('link', { name: 'Relax Gaming' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Relax Gaming' })).toBeVisible()
    const dialog = await decide(words.withdraw.out)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.withdraw.out }).click()
    const box = dialog.getByRole('textbox', { name: words.reason.label })
    await expect(box).toBeFocused()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await box.fill(reason)
    await dialog.getByRole('button', { name: words.withdraw.out }).click()
    await expect(page.getByText(words.states.withdrawn)).toBeVisible()
  })

  await test.step('no figure names it any more', async () => {
    const after = await read(before.slug)
    expect(names(after)).not.toContain(slug)
    await page.goto(`/games/${before.slug}/history`)
    await settled(page, texts)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })

  await test.step('put back, and the log says why', async () => {
    await page.goto('/admin/sources?state=withdrawn')
    await settled(page, texts)
    await page.getByRole('link', { name: 'Relax Gaming' }).click()
    const dialog = await decide(words.withdraw.restore)
    await dialog.getByRole('textbox', { name: words.reason.label }).fill(reason)
    await dialog.getByRole('button', { name: words.withdraw.restore }).click()
    await expect(page.getByText(words.states.withdrawn)).toBeHidden()
    expect(await read(before.slug)).toEqual({ ...before, updatedAt: expect.any(String) })
    await page.goto('/admin/audit')
    await settled(page, texts)
    await expect(page.getByText(reason).first()).toBeVisible()
  })
})
