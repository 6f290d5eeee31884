import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYet } from '#parts/not-open-yet.tsx'

export const Route = createFileRoute('/login')({
  component: () => <NotOpenYet page="login" />,
})
