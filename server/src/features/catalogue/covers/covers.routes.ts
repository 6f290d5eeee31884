import { readCover, readThemePicture } from '@slot-liste/contract/catalogue/covers.ts'
import { themeSvg } from '@slot-liste/domain/cover/theme-svg.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findCoverFacts } from '#store/catalogue/games.ts'
import { coverText } from './cover-text.ts'

export function coversRoutes(serve: Serve, { db }: Services): void {
  serve(readCover, async ({ params }) => {
    const facts = await findCoverFacts(db, params.slug)
    if (!facts) throw fail('GAME_NOT_FOUND')
    return coverText(facts)
  })
  serve(readThemePicture, async ({ params }) => themeSvg(params.slug))
}
