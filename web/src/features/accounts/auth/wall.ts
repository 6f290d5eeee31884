import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PendingAction, pendingKind } from '#platform/auth/pending-action.ts'

/** Pages that ask for an account, and what they are called here. */
const pages = [
  [/^\/lists\/create$/, 'createPage'],
  [/^\/lists\/[^/]+\/edit$/, 'editPage'],
  [/^\/settings$/, 'settings'],
  [/^\/notifications$/, 'notifications'],
  [/^\/propose-game$/, 'proposeGame'],
  [/^\/profile\/*$/, 'profile'],
  [/^\/hunts$/, 'hunts'],
  [/^\/admin(\/|$)/, 'admin'],
  [/^\/[^/?#]/, 'back'],
] as const

type Wall = {
  kind: PendingAction['kind'] | undefined
  /** The purpose of the account in a sentence; undefined for visitors who were not sent here. */
  words: string | undefined
}

/** Why a guest was sent to sign in or up: the action that waits, else the page they wanted. */
export function useWall(redirect: string | undefined): Wall {
  const { t } = useTranslation('auth')
  const [kind] = useState(() => (redirect === undefined ? undefined : pendingKind()))
  const path = redirect?.split(/[?#]/, 1)[0] ?? ''
  const key = kind ?? pages.find(([pattern]) => pattern.test(path))?.[1]
  return { kind, words: key && t('wall.lead', { after: t(`wall.after.${key}`) }) }
}
