import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

type Entry = { id: number; slug: string }

/** Replaces a former slug in the address by the current one. The id is as good as the slug. */
export function useCurrentAddress(kind: 'games' | 'providers', address: string, entry: Entry | undefined) {
  const navigate = useNavigate()
  const isFormer = entry && address !== String(entry.id) && address !== entry.slug
  const current = isFormer ? `/admin/${kind}/${entry.slug}/edit` : undefined
  useEffect(() => {
    if (current) void navigate({ to: current, replace: true, ignoreBlocker: true })
  }, [current, navigate])
}
