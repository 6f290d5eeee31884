import { errors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Panel } from '#parts/site/panel.tsx'
import { findToast, show } from '#testing/render.tsx'
import { member, page } from '#testing/samples.ts'
import { type Answers, answer, callsOf, later, refusal } from '#testing/server.ts'
import { BlockedPeople, BlockedSkeleton } from './blocked-people.tsx'

const list = 'GET /api/users/blocked'
const unblock = 'DELETE /api/users/:username/block'

const blocked = (username: string) => ({
  username,
  avatar_url: null,
  verified: false,
  blockedAt: '2026-05-01T12:00:00.000Z',
})

async function showPeople(answers: Answers) {
  answer(answers)
  const shown = await show(
    <Panel outline={<BlockedSkeleton />}>
      <BlockedPeople />
    </Panel>,
    { as: member, locale: 'en' },
  )
  const button = (username: string) =>
    screen.findByRole('button', { name: shown.t('settings:blocked.unblockNamed', { username }) })
  return { ...shown, button }
}

describe('BlockedPeople', () => {
  it('waits, then says that nobody is blocked', async () => {
    const pending = later<ReturnType<typeof page<ReturnType<typeof blocked>>>>()
    const { t } = await showPeople({ [list]: pending.answer })
    expect(screen.getByRole('status', { name: t('layout:loading') })).toBeInTheDocument()
    pending.arrive(page([]))
    expect(await screen.findByText(t('settings:blocked.none'))).toBeVisible()
  })

  it('names each with the day, and unblocks by keyboard', async () => {
    const people = [blocked('mehmet'), blocked('zeynep')]
    const { user, t, button } = await showPeople({ [list]: page(people), [unblock]: { blocked: false } })
    const mehmet = await button('mehmet')
    expect(screen.getByRole('link', { name: 'mehmet' })).toHaveAttribute('href', '/profile/mehmet')
    expect(screen.getAllByText(t('settings:blocked.since', { date: 'May 1, 2026' }))).toHaveLength(2)
    answer({ [list]: page([blocked('zeynep')]) })
    mehmet.focus()
    await user.keyboard('{Enter}')
    expect(await findToast(t('settings:blocked.done', { username: 'mehmet' }))).toBeVisible()
    expect(callsOf(unblock).map(({ params }) => params)).toEqual([{ username: 'mehmet' }])
    await waitFor(() => expect(screen.queryByRole('link', { name: 'mehmet' })).toBeNull())
    // The button has gone; the focus stays in the list, so that the next Tab reaches the next row.
    expect(document.body).not.toHaveFocus()
    await user.tab()
    expect(screen.getByRole('link', { name: 'zeynep' })).toHaveFocus()
  })

  it('shows why somebody could not be unblocked, and keeps the row', async () => {
    const { user, button } = await showPeople({
      [list]: page([blocked('mehmet')]),
      [unblock]: () => refusal('RATE_LIMITED'),
    })
    await user.click(await button('mehmet'))
    expect(await findToast(errors.RATE_LIMITED.en)).toBeVisible()
    expect(await button('mehmet')).toBeVisible()
  })

  it('shows more on demand, also after that failed once', async () => {
    const first = { ...page([blocked('mehmet')], 'next'), total: 2 }
    const { user, t } = await showPeople({
      [list]: ({ query }) => (query.get('cursor') ? refusal('RATE_LIMITED') : first),
    })
    expect(await screen.findByText(t('settings:blocked.showing', { shown: 1, total: 2 }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('settings:blocked.more') }))
    const again = await screen.findByRole('button', { name: t('settings:blocked.retry') })
    answer({ [list]: page([blocked('zeynep')]) })
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'zeynep' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'mehmet' })).toBeVisible()
    expect(screen.queryByRole('button', { name: t('settings:blocked.more') })).toBeNull()
    expect(callsOf(list).map(({ query }) => query.get('cursor'))).toEqual([null, 'next', 'next'])
  })
})
