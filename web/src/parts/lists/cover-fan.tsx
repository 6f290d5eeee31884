import { clsx } from 'clsx'
import { memo } from 'react'

type CoverFanProps = {
  /** At most four are shown; the first lies in front. */
  covers: readonly string[]
  /** One picture in place of them all. */
  picture?: string | null | undefined
  eager?: boolean | undefined
  className?: string | undefined
}

/** Covers fanned out like cards in a hand, cut off by the lower edge. In a `group` the hand opens a little on hover. */
export const CoverFan = memo(function CoverFan({ covers, picture, eager, className }: CoverFanProps) {
  const shown = picture ? [] : covers.slice(0, 4)
  const hand = hands[shown.length] ?? []
  return (
    <div aria-hidden="true" className={clsx('relative aspect-[16/9] overflow-hidden bg-sunken', className)}>
      {picture ? (
        <img
          src={picture}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
      ) : null}
      {shown.length === 0 && !picture ? <EmptyHand /> : null}
      {shown.map((cover, place) => (
        <img
          key={cover}
          src={cover}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={clsx(
            'absolute top-[13%] left-1/2 aspect-[3/4] w-[36%] origin-bottom rounded-sm bg-raised object-cover shadow-raised outline-1 -outline-offset-1 outline-ink/15 transition',
            hand[place],
          )}
        />
      ))}
    </div>
  )
})

/** Where each cover of a hand lies, by how many there are; written out so that the style sheet has them. */
const hands: readonly (readonly string[])[] = [
  [],
  ['-translate-x-1/2 group-hover:-translate-y-1'],
  [
    'z-2 -translate-x-[84%] translate-y-[2%] -rotate-5 group-hover:-translate-x-[90%] group-hover:-rotate-6',
    'z-1 -translate-x-[16%] translate-y-[2%] rotate-5 group-hover:-translate-x-[10%] group-hover:rotate-6',
  ],
  [
    'z-3 -translate-x-[108%] translate-y-[5%] -rotate-8 group-hover:-translate-x-[113%] group-hover:-rotate-9',
    'z-2 -translate-x-1/2 group-hover:-translate-y-1',
    'z-1 translate-x-[8%] translate-y-[5%] rotate-8 group-hover:translate-x-[13%] group-hover:rotate-9',
  ],
  [
    'z-4 -translate-x-[115%] translate-y-[6%] -rotate-8 group-hover:-translate-x-[119%] group-hover:-rotate-9',
    'z-3 -translate-x-[72%] translate-y-[1%] -rotate-3 group-hover:-translate-x-[74%] group-hover:-translate-y-0.5',
    'z-2 -translate-x-[28%] translate-y-[1%] rotate-3 group-hover:-translate-x-[26%] group-hover:-translate-y-0.5',
    'z-1 translate-x-[15%] translate-y-[6%] rotate-8 group-hover:translate-x-[19%] group-hover:rotate-9',
  ],
]

/** A list without games yet. */
function EmptyHand() {
  return (
    <svg
      viewBox="0 0 160 90"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full stroke-line-strong"
    >
      <g strokeWidth="1" strokeDasharray="3 3">
        <rect x="30" y="22" width="46" height="80" rx="4" transform="rotate(-9 53 96)" />
        <rect x="84" y="22" width="46" height="80" rx="4" transform="rotate(9 107 96)" />
        <rect x="55" y="16" width="50" height="86" rx="4" className="fill-sunken" />
      </g>
      <path d="M80 46v16M72 54h16" strokeWidth="1.500" strokeLinecap="round" />
    </svg>
  )
}
