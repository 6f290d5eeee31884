import { readCover, readCoverPicture, readThemePicture } from '@slot-liste/contract/catalogue/covers.ts'
import { coverMark } from '@slot-liste/domain/cover/cover.ts'
import { themeSvg } from '@slot-liste/domain/cover/theme-svg.ts'
import type { Sharp } from 'sharp'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { createPictures, markOf } from '#platform/ssr/picture-replies.ts'
import { findCoverFacts } from '#store/catalogue/games.ts'
import { coverText } from './cover-text.ts'

export function coversRoutes(serve: Serve, { db }: Services): void {
  // All covers of the catalogue, about 8 kB each.
  const pictures = createPictures({ encode: asWebp, cost: 30, megabytes: 20, waiting: 400 })
  const factsOf = async (slug: string) => {
    const facts = await findCoverFacts(db, slug)
    if (!facts) throw fail('GAME_NOT_FOUND')
    return facts
  }

  serve(readCover, async ({ params }) => coverText(await factsOf(params.slug)))

  serve(readCoverPicture, async ({ params: { slug }, query }) => {
    const asked = `${slug}-${query.v}`
    const known = pictures.find(asked)
    if (known) return { mark: asked, cost: 0, draw: async () => known, isForEver: true }
    // Kept by what it is drawn from, whatever the address says: made-up marks cost no drawing.
    const facts = await factsOf(slug)
    const mark = `${slug}-${coverMark(facts)}`
    const draw = () => pictures.draw({ mark, svg: () => coverText(facts) })
    return { mark, cost: pictures.costOf(mark), draw, isForEver: true }
  })

  serve(readThemePicture, async ({ params: { slug } }) => {
    const svg = themeSvg(slug)
    const mark = markOf(svg)
    return { mark, cost: pictures.costOf(mark), draw: () => pictures.draw({ mark, svg: () => svg }) }
  })
}

/** The covers are flat colours and letters: at this quality no edge shows a halo. */
const asWebp = (drawn: Sharp): Sharp => drawn.webp({ quality: 78, effort: 4, smartSubsample: true })
