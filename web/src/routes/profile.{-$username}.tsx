import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, notFound, redirect } from '@tanstack/react-router'
import { personBattlesOptions } from '#data/battles/battles.ts'
import { ownCorrectionsOptions, personCorrectionsOptions } from '#data/catalogue/corrections.ts'
import { followedGamesOptions } from '#data/catalogue/game-follows.ts'
import { ownProposalsOptions } from '#data/catalogue/game-proposals.ts'
import { followsOptions } from '#data/community/follows.ts'
import { personOptions } from '#data/community/people.ts'
import { personHuntsOptions } from '#data/hunts/hunts.ts'
import { personListsOptions, savedOptions } from '#data/lists/person-lists.ts'
import { ClaimOffer } from '#features/battles/saved/shelves/claim-offer.tsx'
import { ProfileHead } from '#features/community/profile/profile-head.tsx'
import { ProfileMembersOnly } from '#features/community/profile/profile-members-only.tsx'
import { ProfileMissing } from '#features/community/profile/profile-missing.tsx'
import { ProfileSkeleton } from '#features/community/profile/profile-skeleton.tsx'
import { ProfileTabs } from '#features/community/profile/profile-tabs.tsx'
import { readShelfSearch, type ShelfSearch } from '#features/community/profile/shelf/shelf-address.ts'
import { type ProfileTab, profileTabs, tabsOf } from '#features/community/profile/tabs.ts'
import { PersonHunts } from '#features/hunts/person-hunts.tsx'
import { PageError } from '#features/site/layout/page-error.tsx'
import { FeedLink } from '#parts/site/feed-link.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { oneOf } from '#platform/address-values.ts'
import { ApiError } from '#platform/api/api.ts'
import { requireOwnName } from '#platform/auth/auth-guards.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/profile/{-$username}')({
  // The filters of the shelf of marks as they stand: what reads them is in a file a first page does not load.
  validateSearch: (raw: Record<string, unknown>): ShelfSearch & { tab?: ProfileTab | undefined } => ({
    ...raw,
    tab: oneOf(profileTabs)(raw.tab),
  }),
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  beforeLoad: ({ params, location }) => {
    if (params.username === undefined) requireOwnName({ location })
  },
  loader: async ({ context: { i18n, queryClient }, params: { username = '' }, deps }) => {
    const texts = loadTexts(
      i18n,
      'profile',
      'reports',
      'corrections',
      ...(deps.tab === 'battles' ? (['battle-page'] as const) : []),
      ...(deps.tab === 'marks' ? (['marks'] as const) : []),
      ...(deps.tab === 'hunts' ? (['hunts'] as const) : []),
    )
    const person = await queryClient
      .ensureQueryData(personOptions(username))
      .catch(async (reason: unknown) => {
        await texts
        throw isMissing(reason) ? notFound() : reason
      })
    if (person.username.toLowerCase() !== username.toLowerCase())
      throw redirect({
        to: '/profile/{-$username}',
        params: { username: person.username },
        search: deps,
        replace: true,
      })
    prefetchTab(queryClient, person, deps.tab)
    await texts
  },
  component: ProfilePage,
  pendingComponent: ProfileSkeleton,
  notFoundComponent: ProfileMissing,
  errorComponent: Refused,
})

/** Not waited for: it has a place of its own. */
function prefetchTab(client: QueryClient, person: Profile, wanted: ProfileTab = 'lists'): void {
  const { username, hidden } = person
  if (hidden) return
  const tab = tabsOf(person).find((one) => one === wanted) ?? 'lists'
  if (tab === 'saved') void client.prefetchInfiniteQuery(savedOptions(username))
  else if (tab === 'games') void client.prefetchInfiniteQuery(followedGamesOptions)
  else if (tab === 'marks') return
  else if (tab === 'battles') void client.prefetchInfiniteQuery(personBattlesOptions(username, 'battles'))
  else if (tab === 'hunts') void client.prefetchInfiniteQuery(personHuntsOptions(username))
  else if (tab === 'corrections')
    void (person.can.edit
      ? Promise.all([
          client.prefetchInfiniteQuery(ownCorrectionsOptions),
          client.prefetchInfiniteQuery(ownProposalsOptions),
        ])
      : client.prefetchInfiniteQuery(personCorrectionsOptions(username)))
  else if (tab === 'lists' || tab === 'liked')
    void client.prefetchInfiniteQuery(personListsOptions(username, tab))
  else void client.prefetchInfiniteQuery(followsOptions(username, tab))
}

/** A name nobody can have is answered as a wrong field, or as an address too long. */
function isMissing(reason: unknown): boolean {
  return reason instanceof ApiError && ([404, 414].includes(reason.status) || !!reason.fields?.username)
}

function Refused(props: ErrorComponentProps) {
  const { error } = props
  const membersOnly = error instanceof ApiError && error.code === 'PROFILE_MEMBERS_ONLY'
  return membersOnly ? <ProfileMembersOnly /> : <PageError {...props} />
}

function ProfilePage() {
  const { username = '' } = Route.useParams()
  const { tab, ...filters } = Route.useSearch()
  const shelf = readShelfSearch(filters)
  const navigate = Route.useNavigate()
  const { data: person } = useSuspenseQuery(personOptions(username))
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={person.fullName || person.username} />
      {person.indexable ? null : <meta name="robots" content="noindex" />}
      <ProfileHead person={person} />
      {person.hidden ? null : (
        <ProfileTabs
          person={person}
          tab={tab}
          offer={<ClaimOffer />}
          hunts={<PersonHunts username={person.username} isOwn={person.can.edit} />}
          shelf={{
            search: shelf,
            onSearch: (change) =>
              void navigate({ search: { tab, ...shelf, ...change }, replace: true, resetScroll: false }),
          }}
          onChange={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
        />
      )}
      {person.indexable ? (
        <FeedLink path={`/feeds/people/${encodeURIComponent(person.username)}.atom`} />
      ) : null}
    </div>
  )
}
