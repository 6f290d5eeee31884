import { createFileRoute } from '@tanstack/react-router'
import { AdminFrame } from '#features/admin/frame/admin-frame.tsx'
import { requireLogin, requireRole } from '#platform/auth/auth-guards.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

/**
 * The admin area. Visitors carry what stands here, so its pages are `admin.….lazy.tsx` files: no loader and no search
 * schema of their own, they read the address by `useAdminAddress` and ask for their rows themselves.
 */
export const Route = createFileRoute('/admin')({
  beforeLoad: (place) => {
    requireLogin(place)
    requireRole('admin')
  },
  loader: ({ context: { i18n } }) =>
    loadTexts(
      i18n,
      'admin',
      'admin-bulk',
      'admin-catalogue',
      'admin-corrections',
      'admin-people',
      'admin-search',
      'admin-site',
      'admin-sources',
      'contact',
      'figures',
      'corrections',
      'list-editor',
    ),
  component: AdminFrame,
})
