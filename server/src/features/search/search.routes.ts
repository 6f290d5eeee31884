import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import * as contract from '@slot-liste/contract/search/search.ts'
import { isbot } from 'isbot'
import { takeOfNetwork } from '#platform/http/limits.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import type { Keep } from '#store/search/questions.ts'
import { search } from '#store/search/search.ts'
import { suggest } from '#store/search/suggestions.ts'

export function searchRoutes(serve: Serve, { db, names, settings, clock, counts, limits }: Services): void {
  const findsNothing = ({ understood, ...found }: CallReply<'GET /api/search'>) =>
    !understood?.isList &&
    [found.games, found.lists, found.providers, found.battle, found.people].every(({ total }) => total === 0)
  /** Without waiting for it; one network alone cannot fill the list. */
  const countMissed = (typed: string, network: string) =>
    void takeOfNetwork(limits, 'missed', network, { burst: 20, per: 60, seconds: 3600 })
      .then((wait) => wait || counts.missed(typed))
      .catch(() => undefined)
  serve(
    contract.search,
    async ({ query, caller, getOrCreate }) => {
      const { demoHosts } = settings.current()
      const keep: Keep = (name, make) => getOrCreate(name, make, ['catalogue'])
      const found = await search({ db, names: await names(), demoHosts, now: clock() }, query, keep)
      const isFirst = query.q !== '' && query.tab === 'all' && !query.cursor
      if (isFirst && findsNothing(found) && !caller.onlyLooks && !isbot(caller.userAgent))
        countMissed(query.q, caller.network)
      return found
    },
    // Each search in vain counts.
    { mayKeep: (found) => !findsNothing(found) },
  )

  serve(contract.suggest, async ({ query }) => ({
    groups: await suggest({ db, names: await names(), now: clock() }, query.q),
  }))
}
