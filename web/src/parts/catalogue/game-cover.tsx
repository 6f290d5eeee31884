import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { clsx } from 'clsx'
import { memo } from 'react'

type GameCoverProps = {
  game: Pick<GameCard, 'cover'>
  /** Covers in the first view are fetched at once, the others when they come near. */
  eager?: boolean | undefined
  /** Its alternative text, for large covers that have one. */
  alt?: string | undefined
  /** As large as on the game's own page: drawn in lines, which stay sharp. */
  large?: boolean | undefined
  className?: string | undefined
}

/** The cover of a game, three wide to four high: an uploaded picture or the drawn one. The parent shows the name. */
export const GameCover = memo(function GameCover({
  game,
  eager,
  alt = '',
  large,
  className,
}: GameCoverProps) {
  return (
    <div aria-hidden={alt === ''} className={clsx('cover', className)}>
      <img
        src={large ? inLines(game.cover) : game.cover}
        alt={alt}
        width={300}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </div>
  )
})

/** The address of a drawn cover as lines instead of pixels; an uploaded picture has only itself. */
const inLines = (cover: string) => cover.replace(/^(\/covers\/[^?]+)\.webp/, '$1.svg')
