import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSite } from '#data/site/site.ts'
import { AuthFrame } from '#features/accounts/auth/auth-frame.tsx'
import { RegisterClosed } from '#features/accounts/auth/register-closed.tsx'
import { RegisterForm } from '#features/accounts/auth/register-form.tsx'
import { useWall } from '#features/accounts/auth/wall.ts'
import { WithoutAccount } from '#features/accounts/auth/without-account.tsx'
import { readRedirect } from '#platform/address-values.ts'
import { requireGuest, safeRedirect } from '#platform/auth/auth-guards.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/register')({
  codeSplitGroupings: [['component']],
  validateSearch: readRedirect,
  beforeLoad: requireGuest,
  loader: ({ context }) => loadTexts(context.i18n, 'auth'),
  component: RegisterPage,
})

function RegisterPage() {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const search = Route.useSearch()
  const { registrationOpen } = useSite()
  const { words, kind } = useWall(search.redirect)
  const aside = (
    <>
      {t('register.haveAccount')}{' '}
      <Link to="/login" search={search} className="link font-semibold">
        {t('register.login')}
      </Link>
      <WithoutAccount redirect={search.redirect} kind={kind} />
    </>
  )
  return (
    <AuthFrame
      title={t('register.title')}
      lead={registrationOpen ? [words, t('register.lead')].filter(Boolean).join(' ') : t('closed.lead')}
      aside={aside}
    >
      {registrationOpen ? (
        <RegisterForm onDone={() => router.history.push(safeRedirect(search.redirect, location.origin))} />
      ) : (
        <RegisterClosed />
      )}
    </AuthFrame>
  )
}
