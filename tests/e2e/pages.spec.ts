import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { firstLook, look, noteFirstLook } from './first-look.ts'
import { settled, test, type Visitor } from './fixtures.ts'
import { smallTargets, widthBeyondWhenSpaced } from './hands.ts'
import { communityPages, type Sheet, shownTimes, timesIn } from './sheets.ts'
import { fill } from './texts.ts'

const sheets: Sheet[] = [
  { path: '/', title: ({ home }) => home.title },
  { path: '/games', title: ({ games }) => games.title },
  { path: '/games?view=table', title: ({ games }) => games.title },
  { path: '/games?theme=egypt&notFeature=bonus-buy&rtpMin=96&q=zzz', title: ({ games }) => games.title },
  { path: '/games/sweet-bonanza', title: () => 'Sweet Bonanza' },
  // One of which little was ever published.
  { path: '/games/coin-princess-x1000', title: () => 'Coin Princess x1000' },
  {
    path: '/games/dead-canary/history',
    title: ({ figures }) => fill(figures.history.title.game, { name: 'Dead Canary' }),
  },
  { path: '/games/no-such-game/history', title: ({ games }) => games.missing.title },
  { path: '/providers', title: ({ providers }) => providers.title },
  { path: '/providers/netent', title: () => 'NetEnt' },
  {
    path: '/providers/netent/history',
    title: ({ figures }) => fill(figures.history.title.provider, { name: 'NetEnt' }),
  },
  { path: '/changes', title: ({ changes }) => changes.title },
  { path: '/search?q=bonanza', title: ({ search }) => search.title },
  { path: '/search?q=%20', title: ({ search }) => search.title },
  { path: '/help', title: ({ help }) => help.title },
  { path: '/data', title: ({ data }) => data.title },
  { path: '/needs-data', title: (all) => all['game-proposals'].needs.title },
  { path: '/privacy', title: ({ privacy }) => privacy.title },
  { path: '/terms', title: ({ terms }) => terms.title },
  { path: '/contact', title: ({ contact }) => contact.title },
  { path: '/login', title: ({ auth }) => auth.login.title },
  { path: '/register', title: ({ auth }) => auth.register.title },
  { path: '/lists', title: ({ lists }) => lists.title },
  { path: '/battle', title: ({ battle }) => battle.title },
  { path: '/predictions', title: ({ predictions }) => predictions.title },
  { path: '/brackets', title: ({ brackets }) => brackets.shelf.title },
  { path: '/hunts', title: ({ hunts }) => hunts.title },
  {
    path: '/battle?g=sweet-bonanza,gates-of-olympus&s=K7Q2&v=1',
    title: () => 'Sweet Bonanza – Gates of Olympus',
  },
  { path: '/compare', title: ({ compare }) => compare.empty.title },
  { path: '/compare?g=no-such-game', title: ({ compare }) => compare.empty.title },
  {
    path: '/compare?g=sweet-bonanza,gates-of-olympus,starburst',
    title: ({ compare }) => fill(compare.title, { names: 'Sweet Bonanza – Gates of Olympus – Starburst' }),
  },
  { path: '/no/such/page', title: (texts) => texts['not-found'].tab },
  { path: '/games/no-such-game', title: ({ games }) => games.missing.title },
  { path: '/providers/no-such-provider', title: ({ layout }) => layout.titles.provider },
  { path: '/profile/nobody-of-that-name', title: ({ layout }) => layout.titles.profile },
]

// The browser notes each address of the API that is not there.
test.use({ expectedComplaints: /status of 404/ })

/**
 * All of them in both sizes, languages and themes; axe, which takes longest, in one of the two each. A breach of the
 * policy and a hydration mismatch are errors of the console, which fail the test.
 */
test('the pages', async ({ page, texts, visitor }, { project }) => {
  test.setTimeout(300_000)
  await noteFirstLook(page)
  const ofCommunity = await communityPages(page)
  for (const [index, { path, title }] of [...sheets, ...ofCommunity].entries())
    await test.step(path, async () => {
      const rendered = await (await page.goto(path))?.text()
      await page.locator('#content h1').evaluate((heading) => Object.assign(heading, { wasRendered: true }))
      await settled(page, texts)
      await expect.soft(page).toHaveTitle(`${title(texts)} - Slot Liste`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect.soft(heading).toHaveCount(1)
      expect.soft(await heading.evaluate((element) => Object(element).wasRendered), path).toBe(true)
      expect.soft(await shownTimes(page), path).toEqual(timesIn(rendered ?? ''))
      expect.soft(await firstLook(page), path).toEqual(lookOf(visitor))
      expect.soft(await look(page), path).toEqual(lookOf(visitor))
      expect.soft(await page.evaluate(widthBeyond), path).toBe(0)
      expect.soft(await page.evaluate(bareKeys), path).toEqual([])
      expect.soft(await page.evaluate(widthBeyondWhenSpaced), path).toBe(0)
      expect.soft(await page.evaluate(smallTargets), path).toEqual([])
      if ((index % 2 === 0) === (project.name === 'phone')) await expectAccessible(page)
    })
})

const lookOf = ({ locale, theme }: Visitor) => ({ lang: locale, dark: theme === 'dark' })

function widthBeyond(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
}

/** Visible or spoken text that looks like a translation key instead of a text. Addresses of other sites and names of people look so too. */
function bareKeys(): string[] {
  const read = [...document.querySelectorAll('body, body *')].flatMap((element) => [
    ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes]
      .filter(
        (node) => node.nodeType === Node.TEXT_NODE && !element.closest('a[href^=http], a[href^="/profile/"]'),
      )
      .map((node) => node.textContent ?? ''),
  ])
  // A site that is linked is named by its sources, too.
  const sites = new Set(
    [...document.querySelectorAll('a[href^=http]')].map((link) => link.firstChild?.textContent),
  )
  // Others are named by their host.
  const isHost = (text: string) => /\.(com|net|org|uk|io|co|it|dk|gg|ca|nl|bet|casino|games)$/.test(text)
  const isKey = (text: string) => /^[a-z]+(\.[a-zA-Z]+)+$/.test(text) && !sites.has(text) && !isHost(text)
  return [document.title, ...read].map((text) => text.trim()).filter(isKey)
}
