import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useSite } from '#data/site/site.ts'
import { buttonClass } from '#ui/button.tsx'

type LoginWaysProps = {
  /** Where to go on afterwards. */
  redirect: string
  /** Nobody has signed in with this browser yet. */
  isNewcomer: boolean
  onLeave?: () => void
  /** Something else is the first choice. */
  isSecond?: boolean
  className?: string
}

/** The two ways to an account. To sign up comes first, unless a member has signed in here before. */
export function LoginWays({ redirect, isNewcomer, onLeave, isSecond = false, className }: LoginWaysProps) {
  const { t } = useTranslation('layout')
  const isOpen = useSite().registrationOpen
  const signIn = { to: '/login', text: t('account.signIn') } as const
  const signUp = { to: '/register', text: t('account.signUp') } as const
  const ways = !isOpen ? [signIn] : isNewcomer ? [signUp, signIn] : [signIn, signUp]
  return (
    <div className={clsx('flex flex-wrap gap-2', className)}>
      {ways.map(({ to, text }, place) => (
        <Link
          key={to}
          to={to}
          search={{ redirect }}
          onClick={onLeave}
          className={buttonClass({ variant: place === 0 && !isSecond ? 'primary' : 'outline' })}
        >
          {text}
        </Link>
      ))}
    </div>
  )
}
