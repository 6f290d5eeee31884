import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthFrame } from '#features/accounts/auth/auth-frame.tsx'
import { LoginForm } from '#features/accounts/auth/login-form.tsx'
import { readRedirect } from '#platform/address-values.ts'
import { requireGuest, safeRedirect } from '#platform/auth/auth-guards.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/login')({
  codeSplitGroupings: [['component']],
  validateSearch: readRedirect,
  beforeLoad: requireGuest,
  loader: ({ context }) => loadTexts(context.i18n, 'auth'),
  component: LoginPage,
})

function LoginPage() {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const search = Route.useSearch()
  const aside = (
    <>
      {t('login.noAccount')}{' '}
      <Link to="/register" search={search} className="link font-semibold">
        {t('login.register')}
      </Link>
    </>
  )
  return (
    <AuthFrame title={t('login.title')} lead={t('login.lead')} aside={aside}>
      <LoginForm onDone={() => router.history.push(safeRedirect(search.redirect, location.origin))} />
    </AuthFrame>
  )
}
