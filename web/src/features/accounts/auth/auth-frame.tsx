import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'

const Showcase = lazy(async () => ({ default: (await import('./showcase.tsx')).Showcase }))

type AuthFrameProps = { title: string; lead: string; aside: ReactNode; children: ReactNode }

/** Words beside the form on a wide screen, above it on a phone; the way to the other form under it. */
export function AuthFrame({ title, lead, aside, children }: AuthFrameProps) {
  const [isWide, setWide] = useState(false)
  useEffect(() => setWide(matchMedia('(width >= 64rem)').matches), [])
  return (
    <div className="page grid grid-cols-1 gap-8 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20 lg:py-20">
      <PageTitle title={title} />
      <div>
        <PageHeading title={title} lead={lead} />
        {isWide ? (
          <div className="mt-12 max-w-sm max-lg:hidden">
            <Suspense>
              <Showcase />
            </Suspense>
          </div>
        ) : null}
      </div>
      <div className="w-full max-w-xl">
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">{children}</div>
        <p className="mt-5 px-5 text-muted sm:px-8">{aside}</p>
      </div>
    </div>
  )
}
