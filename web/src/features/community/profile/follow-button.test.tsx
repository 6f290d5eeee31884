import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { FollowButton } from './follow-button.tsx'

const follow = 'PUT /api/users/:username/follow'
const stop = 'DELETE /api/users/:username/follow'
const username = 'mehmet'

describe('FollowButton', () => {
  it.each([
    { follows: false, key: follow, name: 'startNamed', said: 'done' },
    { follows: true, key: stop, name: 'stopNamed', said: 'undone' },
  ] as const)('works by keyboard and says so: $name', async ({ follows, key, name, said }) => {
    answer({ [key]: { following: !follows, followers: 1 } })
    const { user, t } = await show(<FollowButton username={username} follows={follows} />, { as: member })
    await user.tab()
    expect(screen.getByRole('button', { name: t(`profile:follow.${name}`, { username }) })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(t(`profile:follow.${said}`, { username }))).toBeVisible()
    expect(callsOf(key).map(({ params }) => params)).toEqual([{ username }])
  })

  it('shows why it was refused', async () => {
    answer({ [follow]: () => refusal('RATE_LIMITED') })
    const { user } = await show(<FollowButton username={username} follows={false} />, {
      as: member,
      locale: 'en',
    })
    await user.click(screen.getByRole('button'))
    expect(await findToast(/Too many/)).toBeVisible()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('leads a guest to sign in, and back', async () => {
    const { user, t, history } = await show(<FollowButton username={username} follows={false} />, {
      at: '/profile/mehmet',
    })
    await user.click(screen.getByRole('button'))
    expect(await findToast(t('layout:account.needed'))).toBeVisible()
    await waitFor(() => expect(history.location.href).toBe('/login?redirect=%2Fprofile%2Fmehmet'))
    expect(callsOf(follow)).toEqual([])
  })
})
