import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { siteDay } from '@slot-liste/domain/figures/site-time.ts'
import { openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { makePrediction } from '@slot-liste/server/src/features/predictions/predictions.actions.ts'
import { newFolder } from '#tests/filled-folder.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { newMember, type Site, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk, phone } from './screens.ts'

/** A server whose battle of today closes soon. */
async function startClosing(seconds: number): Promise<ServerProcess> {
  const DATA_DIR = await newFolder()
  const database = await openEmbedded(join(DATA_DIR, 'db'))
  const now = Date.now()
  await makePrediction(database, siteDay(now), new Date(now + seconds * 1000))
  await database.close()
  return startServer({ DATA_DIR, RATE_LIMIT_SCALE: '1000' }).catch(async (reason) => {
    await rm(DATA_DIR, { recursive: true, force: true })
    throw reason
  })
}

test.describe('the battle of a day', () => {
  let server: ServerProcess
  test.setTimeout(240_000)
  test.beforeAll(async () => {
    server = await startClosing(90)
  })
  test.afterAll(() => server.dispose())

  test('is guessed by two, closes by itself, and one of them is ahead', async ({
    texts,
    visitor,
    openDevice,
  }) => {
    const words = texts.predictions
    const site: Site = { url: server.url, dataDir: server.dataDir }
    const people = [await newMember(site, visitor.locale), await newMember(site, visitor.locale)]
    const pages = await Promise.all(
      people.map((member, i) => openDevice({ site, screen: i === 0 ? phone : desk, visitor, member })),
    )
    for (const [i, page] of pages.entries()) {
      await page.goto('/predictions')
      await settled(page, texts)
      const button = page.getByRole('button', { name: `${words.guess}: ` }).nth(i)
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    const [first, second] = pages
    if (!first || !second) throw new Error('two people guess')
    await expectAccessible(first)

    await test.step('the result comes without a reload', async () => {
      for (const page of pages)
        await expect(page.getByRole('link', { name: words.watch })).toBeVisible({ timeout: 120_000 })
      await first.getByText(words.seal.title).click()
      await first.getByRole('button', { name: words.seal.check }).click()
      await expect(first.getByText(words.seal.same)).toBeVisible()
      await expectAccessible(first)
    })

    await test.step('the day stands among those before', async () => {
      await first.reload()
      await settled(first, texts)
      await expect(
        first.getByRole('heading', { name: words.days.title }).locator('..').getByRole('article'),
      ).toHaveCount(1)
    })

    await test.step('the battle is there to be watched', async () => {
      await second.getByRole('link', { name: words.watch }).click()
      await expect(second).toHaveURL(/\/battle\/\w{12}$/)
      await settled(second, texts)
    })
  })
})
