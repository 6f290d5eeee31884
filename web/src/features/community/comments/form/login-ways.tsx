import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sectionId } from '#features/community/comments/comment-places.ts'
import { buttonClass } from '#ui/button.tsx'

/** The two ways in for a guest; both lead back to the comments. */
export function LoginWays() {
  const { t } = useTranslation('layout')
  const page = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const search = { redirect: `${page}#${sectionId}` }
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/login" search={search} className={buttonClass({})}>
        {t('account.signIn')}
      </Link>
      <Link to="/register" search={search} className={buttonClass({ variant: 'outline' })}>
        {t('account.signUp')}
      </Link>
    </div>
  )
}
