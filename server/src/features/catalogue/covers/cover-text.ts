import { type CoverFacts, drawCover } from '@slot-liste/domain/cover/cover.ts'
import { svgDocument } from '@slot-liste/domain/cover/svg.ts'
import { textsToPaths } from '#platform/media/text-to-path.ts'

/** The cover as a picture that needs no font: an SVG document with every letter as an outline. */
export function coverText(facts: CoverFacts): string {
  const { viewBox, shapes } = drawCover(facts)
  return svgDocument(viewBox, textsToPaths(shapes))
}
