import { expect, type Page } from '@playwright/test'
import type { Texts } from './texts.ts'

/** An address, and the title of its page without the name of the site. */
export type Sheet = { path: string; title: (texts: Texts) => string }

type DemoList = {
  id: string
  title: string
  owner: { username: string }
  counts: { comments: number }
}
type DemoBattle = { id: string; title: string }

/** A list people comment on, its owner, and a saved battle: their pages hold dates. */
export async function communityPages(page: Page): Promise<Sheet[]> {
  const read = async <Reply>(path: string): Promise<Reply> => (await page.request.get(path)).json()
  const { items: lists } = await read<{ items: DemoList[] }>('/api/lists?sort=mostLiked')
  const [battle] = (await read<{ items: DemoBattle[] }>('/api/battles')).items
  const [list] = lists.toSorted((one, other) => other.counts.comments - one.counts.comments)
  if (!list || !battle) throw new Error('The demo community has no list or no battle.')
  expect(list.counts.comments).toBeGreaterThan(0)
  const { username } = list.owner
  const { fullName } = await read<{ fullName: string | null }>(`/api/users/${username}`)
  return [
    { path: `/lists/${list.id}`, title: () => list.title },
    { path: `/profile/${username}`, title: () => fullName || username },
    { path: `/battle/${battle.id}`, title: () => battle.title },
  ]
}

/** The exact times a page names. */
export const shownTimes = (page: Page) =>
  page.locator('time[title]').evaluateAll((times) => times.map((time) => time.getAttribute('title')))

export const timesIn = (html: string) =>
  [...html.matchAll(/<time [^>]*title="([^"]*)"/g)].map(([, title]) => title)
