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

/** Covers fanned out like cards in a hand, cut off by the lower edge; `cover-fan.css` says where each lies. */
export const CoverFan = memo(function CoverFan({ covers, picture, eager, className }: CoverFanProps) {
  const shown = picture ? [] : covers.slice(0, 4)
  return (
    <div aria-hidden="true" data-covers={shown.length} className={clsx('cover-fan', className)}>
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
      {shown.map((cover) => (
        <img
          key={cover}
          src={cover}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
    </div>
  )
})

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
