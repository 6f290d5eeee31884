import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router'
import { personOptions } from '#data/people.ts'
import { PageError } from '#features/layout/page-error.tsx'
import { ProfileHead } from '#features/profile/profile-head.tsx'
import { ProfileMembersOnly } from '#features/profile/profile-members-only.tsx'
import { ProfileMissing } from '#features/profile/profile-missing.tsx'
import { ProfileOutline } from '#features/profile/profile-outline.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { ApiError } from '#platform/api.ts'
import { requireOwnName } from '#platform/auth-guards.ts'
import { loadTexts } from '#platform/i18n.ts'

export const Route = createFileRoute('/profile/{-$username}')({
  beforeLoad: ({ params, location }) => {
    if (params.username === undefined) requireOwnName({ location })
  },
  loader: async ({ context: { i18n, queryClient }, params: { username = '' } }) => {
    const texts = loadTexts(i18n, 'profile')
    await queryClient.ensureQueryData(personOptions(username)).catch(async (reason: unknown) => {
      await texts
      throw isMissing(reason) ? notFound() : reason
    })
    await texts
  },
  component: ProfilePage,
  pendingComponent: ProfileOutline,
  notFoundComponent: ProfileMissing,
  errorComponent: Refused,
})

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
  const { data: person } = useSuspenseQuery(personOptions(username))
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={person.fullName || person.username} />
      {person.indexable ? null : <meta name="robots" content="noindex" />}
      <ProfileHead person={person} />
    </div>
  )
}
