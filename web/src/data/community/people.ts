import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** A person as this viewer may see them. */
export const personOptions = (username: string) =>
  queryOptions({
    queryKey: ['people', username.toLowerCase()],
    queryFn: ({ signal }) => call('GET /api/users/:username', { params: { username } }, signal),
  })

export const usePerson = (username: string) => useQuery(personOptions(username))
