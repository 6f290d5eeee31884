import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keepPendingAction } from '#platform/auth/pending-action.ts'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { FollowGame } from './follow-game.tsx'

const read = 'GET /api/games/:slug/follow'
const follow = 'PUT /api/games/:slug/follow'
const stop = 'DELETE /api/games/:slug/follow'
const game = { slug: 'sweet-bonanza', name: 'Sweet Bonanza' }
const at = '/games/sweet-bonanza'

describe('FollowGame', () => {
  it.each([
    { following: false, key: follow, now: 'start', next: 'following', said: 'done' },
    { following: true, key: stop, now: 'following', next: 'start', said: 'undone' },
  ] as const)('works by keyboard and says so: $said', async ({ following, key, now, next, said }) => {
    answer({ [read]: { following }, [key]: { following: !following } })
    const { user, t } = await show(<FollowGame game={game} />, { as: member })
    const button = await screen.findByRole('button', { name: t(`game-page:follow.${now}`) })
    expect(button).toHaveAttribute('aria-pressed', String(following))
    await waitFor(() => expect(button).not.toHaveClass('invisible'))
    await user.tab()
    expect(button).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(t(`game-page:follow.${said}`, { name: game.name }))).toBeVisible()
    expect(button).toHaveAccessibleName(t(`game-page:follow.${next}`))
    expect(callsOf(key).map(({ params }) => params)).toEqual([{ slug: game.slug }])
  })

  it('says nothing to a member until it is known', async () => {
    const known = later<{ following: boolean }>()
    answer({ [read]: known.answer })
    const { t } = await show(<FollowGame game={game} />, { as: member })
    expect(screen.getByRole('button', { hidden: true })).toHaveClass('invisible')
    known.arrive({ following: true })
    const button = await screen.findByRole('button', { name: t('game-page:follow.following') })
    expect(button).not.toHaveClass('invisible')
  })

  it('shows why it was refused, and what it was before', async () => {
    answer({ [read]: { following: false }, [follow]: () => refusal('RATE_LIMITED') })
    const { user, t } = await show(<FollowGame game={game} />, { as: member, locale: 'en' })
    const button = screen.getByRole('button', { hidden: true })
    await waitFor(() => expect(button).not.toHaveClass('invisible'))
    await user.click(button)
    expect(await findToast(/Too many/)).toBeVisible()
    expect(button).toHaveAccessibleName(t('game-page:follow.start'))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('leads a guest to sign in, and follows once they are back', async () => {
    const guest = await show(<FollowGame game={game} />, { at })
    await guest.user.click(screen.getByRole('button', { name: guest.t('game-page:follow.start') }))
    expect(await findToast(guest.t('layout:account.needed'))).toBeVisible()
    await waitFor(() => expect(guest.history.location.href).toBe('/login?redirect=%2Fgames%2Fsweet-bonanza'))
    expect(callsOf(follow)).toEqual([])
  })

  it('does what a guest wanted', async () => {
    keepPendingAction({ kind: 'followGame', id: game.slug }, at)
    answer({ [read]: { following: false }, [follow]: { following: true } })
    const { t } = await show(<FollowGame game={game} />, { as: member, at })
    expect(await screen.findByRole('button', { name: t('game-page:follow.following') })).toBeVisible()
    expect(callsOf(follow)).toHaveLength(1)
  })
})
