import { createLazyFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/admin/site/settings-page.tsx'

export const Route = createLazyFileRoute('/admin/settings')({ component: SettingsPage })
