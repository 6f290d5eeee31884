import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import { CoverFan } from '#parts/lists/cover-fan.tsx'

type BattleFacesProps = {
  entrants: readonly { cover: string }[]
  winners: readonly number[]
  eager?: boolean | undefined
  className?: string | undefined
}

/** Two games face to face, the winner marked; more of them fanned out, winners in front. In a `group` they move on hover. */
export function BattleFaces({ entrants, winners, eager, className }: BattleFacesProps) {
  const [left, right] = entrants
  if (!left || !right || entrants.length > 2) {
    const first = winners.flatMap((place) => entrants[place] ?? [])
    const covers = new Set([...first, ...entrants].map(({ cover }) => cover))
    return <CoverFan covers={[...covers]} eager={eager} className={className} />
  }
  return (
    <div aria-hidden="true" className={clsx('relative aspect-[16/9] overflow-hidden bg-sunken', className)}>
      <Face cover={left.cover} eager={eager} isWinner={winners.includes(0)} side="left" />
      <Face cover={right.cover} eager={eager} isWinner={winners.includes(1)} side="right" />
      <span className="absolute top-1/2 left-1/2 z-3 h-[62%] w-px -translate-x-1/2 -translate-y-1/2 rotate-12 bg-line-strong" />
    </div>
  )
}

type FaceProps = { cover: string; eager: boolean | undefined; isWinner: boolean; side: keyof typeof sides }

const sides = {
  left: 'left-[12%] -rotate-4 group-hover:-rotate-2 origin-bottom-left',
  right: 'right-[12%] rotate-4 group-hover:rotate-2 origin-bottom-right',
}

function Face({ cover, eager, isWinner, side }: FaceProps) {
  return (
    <span className={clsx('absolute top-[13%] w-[34%] transition', sides[side], isWinner && 'z-2')}>
      <img
        src={cover}
        alt=""
        width={300}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={clsx(
          'aspect-[3/4] w-full rounded-sm bg-raised object-cover shadow-raised outline-1 -outline-offset-1',
          isWinner ? 'outline-accent' : 'outline-ink/15',
        )}
      />
      {isWinner ? (
        <span className="absolute -top-2.5 -right-2.5 grid size-8 place-items-center rounded-full border-2 border-surface bg-accent text-accent-ink">
          <Trophy className="size-4" />
        </span>
      ) : null}
    </span>
  )
}
