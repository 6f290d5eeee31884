import { useNavigate } from '@tanstack/react-router'

/** Where an upload is shown; without one, where a new one begins. */
export function useGoToImport() {
  const navigate = useNavigate()
  return (id: string | undefined, step?: 'map') =>
    navigate({ to: '/admin/games/bulk', search: (id ? { import: id, step } : {}) as never })
}
