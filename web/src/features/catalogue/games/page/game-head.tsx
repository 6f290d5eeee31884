import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { Link } from '@tanstack/react-router'
import { PageHeading } from '#parts/site/page-heading.tsx'

export function GameHead({ game: { name, provider } }: { game: GameDetail }) {
  return (
    <PageHeading
      title={name}
      lead={
        <Link
          to="/providers/$slug"
          params={{ slug: provider.slug }}
          className="py-1 underline-offset-4 hover:text-ink hover:underline"
        >
          {provider.name}
        </Link>
      }
      className="max-md:[&_h1]:text-2xl max-md:[&_p]:mt-1 max-md:[&_p]:text-base"
    />
  )
}
