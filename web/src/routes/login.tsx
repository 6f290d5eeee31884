import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSite } from '#data/site/site.ts'
import { AuthFrame } from '#features/accounts/auth/auth-frame.tsx'
import { LoginForm } from '#features/accounts/auth/login-form.tsx'
import { useWall } from '#features/accounts/auth/wall.ts'
import { WithoutAccount } from '#features/accounts/auth/without-account.tsx'
import { readRedirect } from '#platform/address-values.ts'
import { requireGuest, safeRedirect } from '#platform/auth/auth-guards.ts'
import { useNewcomer } from '#platform/auth/use-newcomer.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { buttonClass } from '#ui/button.tsx'

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
  const wall = useWall(search.redirect)
  const isNewcomer = useNewcomer()
  const { registrationOpen } = useSite()
  const offersSignUp = isNewcomer && wall.words !== undefined && registrationOpen
  const aside = offersSignUp ? null : (
    <>
      {t('login.noAccount')}{' '}
      <Link to="/register" search={search} className="link font-semibold">
        {t('login.register')}
      </Link>
    </>
  )
  return (
    <AuthFrame
      title={t('login.title')}
      lead={wall.words ?? t(isNewcomer ? 'login.leadNew' : 'login.lead')}
      aside={
        <>
          {aside}
          <WithoutAccount redirect={search.redirect} kind={wall.kind} />
        </>
      }
    >
      {offersSignUp ? <SignUpFirst search={search} /> : null}
      <LoginForm
        isSecond={offersSignUp}
        onDone={() => router.history.push(safeRedirect(search.redirect, location.origin))}
      />
    </AuthFrame>
  )
}

/** To somebody who has no account in all likelihood. */
function SignUpFirst({ search }: { search: { redirect?: string } }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <div className="mb-5 grid gap-3 border-b border-line pb-6">
        <p className="font-semibold">{t('wall.new')}</p>
        <Link to="/register" search={search} className={buttonClass({ size: 'lg' })}>
          {t('register.title')}
        </Link>
        <p className="text-[0.9375rem] text-pretty text-muted">{t('wall.free')}</p>
      </div>
      <h2 className="mb-4 font-text text-base font-semibold tracking-normal">{t('wall.member')}</h2>
    </>
  )
}
