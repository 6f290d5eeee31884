import { expect, type Page } from '@playwright/test'
import { administrator, expectSignedIn, signedInAgain, test, turkish, visitedBy } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { openFrame, settled } from './fixtures.ts'
import { desk, phone } from './screens.ts'
import type { Texts } from './texts.ts'

test.use({ ...desk, arrives: 'as guest' })

visitedBy(turkish, () =>
  test('the header fits on one line, whoever is there', async ({
    page,
    texts,
    site,
    member,
    visitor,
    openDevice,
  }) => {
    const { account, language, menu, nav, search } = texts.layout
    const banner = page.getByRole('banner')

    await test.step('a guest', async () => {
      await page.goto('/help')
      await settled(page, texts)
      await atEachWidth(page, async () => {
        await expect(banner.getByRole('combobox', { name: language.label })).toBeVisible()
        await expect(banner.getByRole('link', { name: account.signIn })).toBeVisible()
        await expect(banner.getByRole('link', { name: account.signUp })).toBeVisible()
        await expect(banner.getByRole('button', { name: menu.open })).toBeHidden()
        await expectNavigation(page, texts, false)
      })
      await page.setViewportSize({ width: 1024, height: 800 })
      await expectAccessible(page)
      const box = banner.getByRole('combobox', { name: search.label })
      await box.focus()
      await expect.poll(async () => (await box.boundingBox())?.width).toBeGreaterThan(240)
      await expectOneLine(page)
    })

    await test.step('a member', async () => {
      const device = await openDevice({ screen: desk, visitor, member })
      await device.goto('/help')
      await settled(device, texts)
      await expectSignedIn(device, texts, member.name)
      await atEachWidth(device, () => expectNavigation(device, texts, false))
      await expect(device.getByRole('combobox', { name: language.label })).toBeVisible()
    })

    await test.step('an administrator, who has their area in the menu of a phone too', async () => {
      const device = await openDevice({
        screen: desk,
        visitor,
        member: await signedInAgain(site, administrator),
      })
      await device.goto('/help')
      await settled(device, texts)
      await expectSignedIn(device, texts, 'admin')
      await atEachWidth(device, () => expectNavigation(device, texts, true))
      await device.setViewportSize(phone.viewport)
      const frame = await openFrame(device, texts)
      await frame.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.admin }).click()
      await expect(device).toHaveURL('/admin/providers')
      const link = (await openFrame(device, texts)).getByRole('link', { name: nav.admin })
      await expect(link).toHaveAttribute('aria-current', 'page')
    })
  }),
)

async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [1024, 1100, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await look()
    await expectOneLine(page)
  }
}

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
