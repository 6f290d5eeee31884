import { readHome } from '@slot-liste/contract/lists/list-shelves.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listFeatured, listTrending } from '#store/lists/lists.ts'

const featuredCount = 8
const trendingCount = 8
const perAuthor = 2

export function homeRoutes(serve: Serve, { db }: Services): void {
  serve(readHome, async () => {
    const [featured, trending] = await Promise.all([
      listFeatured(db, featuredCount),
      listTrending(db, trendingCount, perAuthor),
    ])
    return { featured, trending }
  })
}
