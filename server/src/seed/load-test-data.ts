import type { Db } from '#db/db.ts'
import { insertLoadTestData, type LoadTestSize } from '#store/site/load-test-data.ts'

/** The site as it may be in some years. */
const full: LoadTestSize = {
  games: 20_000,
  people: 10_000,
  lists: 100_000,
  likes: 500_000,
  comments: 200_000,
}

/** Fills a database for measuring, with this share of the full size (0.1 is a tenth). The catalogue must be loaded. */
export async function loadTestData(db: Db, share: number): Promise<LoadTestSize> {
  const size = Object.fromEntries(
    Object.entries(full).map(([kind, n]) => [kind, Math.max(1, Math.round(n * share))]),
  ) as LoadTestSize
  await insertLoadTestData(db, size)
  return size
}
