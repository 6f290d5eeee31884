import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { toastError } from '#platform/toasts.ts'

const dismissedOptions = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['account', 'dismissed', userId ?? 'guest'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/recommendations/dismissed', undefined, signal)).slugs,
    enabled: userId !== undefined,
  })

export type Dismissals = {
  slugs: ReadonlySet<string>
  /** Shown at once, taken back when the server refuses. A guest dismisses nothing. */
  change: ((slug: string, isDismissed: boolean) => void) | undefined
  /** Lets all of them be shown again. */
  clear: () => void
}

/** Games a member does not want to be recommended. */
export function useDismissals(): Dismissals {
  const client = useQueryClient()
  const userId = useAuth(({ session }) => session?.user.id)
  const options = dismissedOptions(userId)
  const { data = none } = useQuery(options)
  const { mutate } = useMutation({
    scope: { id: 'dismissed' },
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries(options)
      client.setQueryData(options.queryKey, (now = none) => applied(now, change))
    },
    onError: ({ message }) => {
      toastError(message)
      return client.invalidateQueries(options)
    },
    // Displayed games stay where they are; the next visit loads new ones.
    onSettled: () =>
      client.invalidateQueries({ queryKey: ['account', 'recommendations'], refetchType: 'none' }),
  })
  return {
    slugs: new Set(data),
    change: userId === undefined ? undefined : (slug, isDismissed) => mutate({ slug, isDismissed }),
    clear: () => mutate('none'),
  }
}

type Change = { slug: string; isDismissed: boolean } | 'none'

const none: string[] = []

function applied(slugs: readonly string[], change: Change): string[] {
  if (change === 'none') return []
  const rest = slugs.filter((slug) => slug !== change.slug)
  return change.isDismissed ? [change.slug, ...rest] : rest
}

async function send(change: Change): Promise<void> {
  if (change === 'none') await call('DELETE /api/recommendations/dismissed')
  else {
    const params = { slug: change.slug }
    if (change.isDismissed) await call('PUT /api/recommendations/dismissed/:slug', { params })
    else await call('DELETE /api/recommendations/dismissed/:slug', { params })
  }
}
