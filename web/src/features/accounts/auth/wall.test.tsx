import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepPendingAction } from '#platform/auth/pending-action.ts'
import { show } from '#testing/render.tsx'
import { useWall } from './wall.ts'

function Words({ redirect }: { redirect?: string }) {
  return <p>{useWall(redirect).words ?? 'none'}</p>
}

it.each([
  { redirect: '/settings?tab=privacy', after: 'settings' },
  { redirect: '/lists/create', after: 'createPage' },
  { redirect: '/admin/games', after: 'admin' },
  { redirect: '/games/starburst', after: 'back' },
] as const)('says what opens after signing in: $redirect', async ({ redirect, after }) => {
  const { t } = await show(<Words redirect={redirect} />)
  expect(screen.getByText(t('auth:wall.lead', { after: t(`auth:wall.after.${after}`) }))).toBeVisible()
})

it('names the action that waits rather than its page', async () => {
  keepPendingAction({ kind: 'likeList', id: 'abcdefghijkl' }, '/lists/abcdefghijkl')
  const { t } = await show(<Words redirect="/lists/abcdefghijkl" />)
  expect(screen.getByText(t('auth:wall.lead', { after: t('auth:wall.after.likeList') }))).toBeVisible()
})

it.each([undefined, '/'])('says nothing to those who came by themselves: %s', async (redirect) => {
  await show(<Words {...(redirect && { redirect })} />)
  expect(screen.getByText('none')).toBeVisible()
})
