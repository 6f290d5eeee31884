import { expect, type Page } from '@playwright/test'
import { administrator, expectSignedIn, signedInAgain, test, turkish, visitedBy } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { openFrame, settled } from './fixtures.ts'
import { desk, phone } from './screens.ts'
import type { Texts } from './texts.ts'

const widths = [1024, 1100, 1279, 1280]

test.use(desk)

visitedBy(turkish, () => {
  test.describe('a guest', () => {
    test.use({ arrives: 'as guest' })

    test('has language and both ways in, and nothing of administrators', async ({ page, texts }) => {
      const { account, language, menu } = texts.layout
      await page.goto('/help')
      await settled(page, texts)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const header = page.getByRole('banner')
        await expect(header.getByRole('combobox', { name: language.label })).toBeVisible()
        await expect(header.getByRole('link', { name: account.signIn })).toBeVisible()
        await expect(header.getByRole('link', { name: account.signUp })).toBeVisible()
        await expect(header.getByRole('button', { name: menu.open })).toBeHidden()
        await expectNavigation(page, texts, false)
        await expectOneLine(page)
      }
      await page.setViewportSize({ width: 1024, height: 800 })
      await expectAccessible(page)
      const search = page.getByRole('banner').getByRole('combobox', { name: texts.layout.search.label })
      await search.focus()
      await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(240)
      await expectOneLine(page)
    })
  })

  test('a member has neither', async ({ page, texts, member }) => {
    await page.goto('/help')
    await settled(page, texts)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectSignedIn(page, texts, member.name)
      await expect(page.getByRole('combobox', { name: texts.layout.language.label })).toBeVisible()
      await expectNavigation(page, texts, false)
      await expectOneLine(page)
    }
  })

  test.describe('an administrator', () => {
    test.use({ member: async ({ site }, use) => use(await signedInAgain(site, administrator)) })

    test('has their area in the main navigation, on a phone too', async ({ page, texts }) => {
      await page.goto('/help')
      await settled(page, texts)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectSignedIn(page, texts, 'admin')
        await expectNavigation(page, texts, true)
        await expectOneLine(page)
      }
      await page.setViewportSize(phone.viewport)
      const menu = await openFrame(page, texts)
      const admin = menu
        .getByRole('navigation', { name: texts.layout.nav.label })
        .getByRole('link', { name: texts.layout.nav.admin })
      await admin.click()
      await expect(page).toHaveURL('/admin/providers')
      const link = (await openFrame(page, texts)).getByRole('link', { name: texts.layout.nav.admin })
      await expect(link).toHaveAttribute('aria-current', 'page')
    })
  })
})

async function expectNavigation(page: Page, { layout }: Texts, hasAdmin: boolean): Promise<void> {
  const { home, lists, games, providers, battle, admin } = layout.nav
  const links = page.getByRole('banner').getByRole('navigation', { name: layout.nav.label }).getByRole('link')
  const expected = [home, lists, games, providers, battle, ...(hasAdmin ? [admin] : [])]
  await expect(links).toHaveText(expected)
}

/** Nothing sticks out of the header or lies on something else, no text breaks, and what is typed in has room. */
async function expectOneLine(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('header a, header button, header select, header search')]
    const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }))
    const here = boxes.filter(({ element, box }) => box.width > 0 && !element.closest('[popover], dialog'))
    const name = (element: Element) => `${element.tagName} ${element.textContent?.trim()}`
    const found = here.flatMap(({ element, box }) => [
      ...(box.left < 0 || box.right > innerWidth || box.height > 65 ? [`out: ${name(element)}`] : []),
      ...(element.scrollWidth > element.clientWidth + 1 ? [`cut: ${name(element)}`] : []),
    ])
    const isOpen = document.querySelector('header search:focus-within') !== null
    const outer = here.filter(({ element }) => !element.parentElement?.closest('search'))
    const onEachOther = outer.flatMap(({ element, box }, index) => {
      const next = outer[index + 1]
      return !isOpen && next && next.box.left < box.right - 0.5 ? [`over: ${name(element)}`] : []
    })
    const search = document.querySelector('header search')?.getBoundingClientRect().width ?? 0
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return [
      ...found,
      ...onEachOther,
      ...(search < 95 ? [`search: ${search}`] : []),
      ...(beyond > 0 ? ['page'] : []),
    ]
  })
  expect(faults, `at ${page.viewportSize()?.width}`).toEqual([])
}
