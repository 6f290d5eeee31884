import { createLazyFileRoute } from '@tanstack/react-router'
import { MediaPage } from '#features/admin/site/media-page.tsx'

export const Route = createLazyFileRoute('/admin/media')({ component: MediaPage })
