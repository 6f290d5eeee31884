import type { Look } from './looks.ts'

/** The letter of a lane in its colour. */
export function LaneLetter({ look }: { look: Look }) {
  return (
    <span className="battle-letter" style={{ '--lane': `var(${look.color})` } as object}>
      {look.letter}
    </span>
  )
}

/** How its line is drawn. */
export function LaneDashes({ look }: { look: Look }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 8" className="battle-dashes">
      <line
        x1="1"
        x2="35"
        y1="4"
        y2="4"
        stroke={`var(${look.color})`}
        strokeWidth="3"
        strokeDasharray={look.dash.join(' ')}
      />
    </svg>
  )
}
