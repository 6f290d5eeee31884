import { mediaSizes, readMedia } from '@slot-liste/contract/site/media.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'

export function mediaRoutes(serve: Serve, { files }: Services): void {
  serve(readMedia, async ({ params }) => {
    const [size = '', format = ''] = params.variant.split('.')
    // A small picture has no greater sizes: its greatest stands for them.
    for (const width of mediaSizes.toReversed().filter((at) => at <= Number(size))) {
      const bytes = await files.read(`${params.hash}/${width}.${format}`)
      if (bytes) return { type: `image/${format}`, bytes }
    }
    throw fail('MEDIA_NOT_FOUND')
  })
}
