import { createLazyFileRoute } from '@tanstack/react-router'
import { WaitingPage } from '#features/admin/frame/waiting-page.tsx'

export const Route = createLazyFileRoute('/admin/waiting')({ component: WaitingPage })
