import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadTexts } from '#platform/i18n/i18n.ts'

/** Gone from a production build, with everything only it imports. */
const Showcase = import.meta.env.DEV
  ? lazy(() =>
      import('#features/site/showcase/showcase.tsx').then((module) => ({ default: module.Showcase })),
    )
  : () => null

export const Route = createFileRoute('/ui')({
  codeSplitGroupings: [['component']],
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  loader: ({ context }) => loadTexts(context.i18n, 'ui'),
  component: Showcase,
})
