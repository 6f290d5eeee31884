import { expect, type Locator, type Page } from '@playwright/test'
import { firstLook, noteFirstLook } from './first-look.ts'
import { openFrame, settled, test } from './fixtures.ts'
import { fill, type Texts, texts as words } from './texts.ts'

const english = words.en

test('the theme is toggled, remembered and follows the system', { tag: '@quick-phone' }, async ({
  page,
  texts,
  visitor,
}) => {
  const { theme } = texts.layout
  await noteFirstLook(page)
  await page.goto('/help')
  await settled(page, texts)
  const turns = visitor.theme === 'light' ? ['dark', 'light'] : ['light', 'dark']
  for (const next of turns) {
    const toggle = page.getByRole('banner').getByRole('button', {
      name: next === 'dark' ? theme.toDark : theme.toLight,
    })
    await toggle.click()
    await expect(toggle).toHaveCount(0)
    await expectTheme(page, next)
    expect(await page.evaluate(() => localStorage.theme)).toBe(next)
    await page.reload()
    await settled(page, texts)
    expect((await firstLook(page)).dark).toBe(next === 'dark')
    await expectTheme(page, next)
  }

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    localStorage.theme = 'system'
  })
  await page.reload()
  await settled(page, texts)
  await expectTheme(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, 'light')
})

// A new visitor is shown Turkish and the light theme.
test.describe('a new visitor', () => {
  test.use({ visitor: { locale: 'tr', theme: 'light' } })

  test('changes the language at once and for the next visit', { tag: '@quick-phone' }, async ({
    page,
    texts,
  }) => {
    await page.goto('/games')
    await settled(page, texts)
    await expect(page.getByRole('heading', { level: 1, name: texts.games.title })).toBeVisible()
    const select = (await openFrame(page, texts)).getByRole('combobox', { name: texts.layout.language.label })
    await select.selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.keyboard.press('Escape')
    const expectEnglish = async () => {
      await expect(page.getByRole('heading', { level: 1, name: english.games.title })).toBeVisible()
      await expect(page).toHaveTitle(`${english.games.title} - Slot Liste`)
      await expect(page.getByRole('combobox', { name: english.games.sort.label })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText(english.layout.footer.tagline)
      for (const text of [
        texts.games.title,
        texts.games.more,
        texts.layout.footer.help,
        texts.games.volatility.high,
      ])
        await expect(page.getByText(text, { exact: true })).toHaveCount(0)
    }
    await expectEnglish()
    expect(await page.evaluate(() => localStorage.locale)).toBe('en')
    await page.reload()
    await expectEnglish()
    await page.getByRole('contentinfo').getByRole('link', { name: english.layout.footer.help }).click()
    await expect(page.getByRole('heading', { level: 1, name: english.help.title })).toBeFocused()
  })

  test('uses everything but remembered choices without storage', async ({ page, texts }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Storage is blocked', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse, configurable: true })
    })
    await page.goto('/games')
    await settled(page, texts)
    await page.getByRole('banner').getByRole('button', { name: texts.layout.theme.toDark }).click()
    await expectTheme(page, 'dark')
    await page.getByRole('button', { name: texts.games.view.table }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('table')).toBeVisible()
    const select = (await openFrame(page, texts)).getByRole('combobox', { name: texts.layout.language.label })
    await select.selectOption('en')
    await expect(page.getByRole('heading', { level: 1, name: english.games.title })).toBeAttached()
  })
})

test('the first Tab skips the header, and a new page receives the focus and is announced', async ({
  page,
  texts,
}) => {
  await page.goto('/')
  await settled(page, texts)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: texts.layout.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true)

  const footer = page.getByRole('contentinfo')
  await expectSmallPrint(footer, texts)
  for (const [link, title] of [
    [texts.layout.footer.privacy, texts.privacy.title],
    [texts.layout.footer.providers, texts.providers.title],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await expect(page.locator('[aria-live=polite]', { hasText: `${title} - Slot Liste` })).toHaveCount(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

async function expectSmallPrint(foot: Locator, { layout: { footer } }: Texts): Promise<void> {
  await expect(foot).toContainText(
    fill(footer.copyright, { year: new Date().getFullYear(), site: 'Slot Liste' }),
  )
  await expect(foot).toContainText('18+')
  await expect(foot.getByRole('link', { name: footer.helplineName })).toHaveAttribute('href', 'tel:115')
  const columns = {
    platform: ['/lists', '/games', '/providers', '/changes', '/register'],
    support: ['/help', '/data', '/privacy', '/terms', '/contact'],
  }
  for (const [name, paths] of Object.entries(columns)) {
    const column = foot.getByRole('navigation', { name: footer[name as keyof typeof columns] })
    await expect(column.getByRole('link')).toHaveCount(paths.length)
    for (const [index, path] of paths.entries())
      await expect(column.getByRole('link').nth(index)).toHaveAttribute('href', path)
  }
}

async function expectTheme(page: Page, theme: string): Promise<void> {
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /(^| )dark( |$)/ : /^(?!.*\bdark\b)/)
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
}
