import type { ReactNode } from 'react'

type OverlayFrameProps = {
  /** Percent of the shorter side that stays free all around. */
  margin: number
  children: ReactNode
}

/** The whole of an overlay: as large as its window, seen through between its panels. */
export function OverlayFrame({ margin, children }: OverlayFrameProps) {
  return (
    <div className="overlay" style={{ '--overlay-margin': `${margin}vmin` } as object}>
      {children}
    </div>
  )
}

/** In place of an overlay or embed that cannot be shown. It leads nowhere: other sites frame it. */
export function StandaloneNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="overlay" style={{ '--overlay-margin': '4vmin' } as object}>
      <meta name="robots" content="noindex" />
      <div className="overlay-panel self-start">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="overlay-small">{children}</p>
      </div>
    </div>
  )
}
