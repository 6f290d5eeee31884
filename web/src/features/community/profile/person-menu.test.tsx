import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { personOptions } from '#data/community/people.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, profile } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { ProfileHead } from './profile-head.tsx'

const username = 'mehmet'
const block = 'PUT /api/users/:username/block'
const unblock = 'DELETE /api/users/:username/block'

function Head() {
  const { data } = useQuery(personOptions(username))
  return data ? <ProfileHead person={data} /> : null
}

async function open(more: Parameters<typeof profile>[1] = {}, as: typeof member | null = member) {
  answer({ 'GET /api/users/:username': profile(username, more) })
  const shown = await show(<Head />, { at: `/profile/${username}`, ...(as && { as }) })
  const { t, user } = shown
  await screen.findByRole('heading', { level: 1 })
  const opener = () => screen.getByRole('button', { name: t('profile:menu', { username }) })
  const choose = async (item: 'block.do' | 'block.undo' | 'report') => {
    await user.click(opener())
    await user.click(await screen.findByRole('menuitem', { name: t(`profile:${item}`) }))
  }
  return { ...shown, opener, choose }
}

describe('a profile for members alone', () => {
  const own = { can: { edit: true, follow: false, block: false, report: false } }
  it.each([
    ['its owner', own, true],
    ['another member', {}, false],
  ])('says so to its owner alone: %s', async (_, more, isSaid) => {
    const { t } = await open({ visibility: 'members', ...more })
    expect(screen.queryByText(new RegExp(t('profile:own.members'))) !== null).toBe(isSaid)
    expect(screen.queryByRole('link', { name: t('profile:own.change') }) !== null).toBe(isSaid)
  })
})

describe('blocking', () => {
  it('asks first, ends with the page as it is then, and gives the focus back', async () => {
    answer({ [block]: { blocked: true } })
    const { user, t, opener, choose } = await open()
    await choose('block.do')
    const dialog = await screen.findByRole('dialog', { name: t('profile:block.title', { username }) })
    expect(dialog).toHaveAccessibleDescription(t('profile:block.body'))
    answer({ 'GET /api/users/:username': profile(username, { viewer: { follows: false, blocked: true } }) })
    await user.click(within(dialog).getByRole('button', { name: t('profile:block.do') }))
    expect(await screen.findByText(t('profile:block.notice'))).toBeVisible()
    expect(await findToast(t('profile:block.done', { username }))).toBeVisible()
    await waitFor(() => expect(opener()).toHaveFocus())
    expect(callsOf(block).map(({ params }) => params)).toEqual([{ username }])
  })

  it('is not done when one thinks better of it, and says why it cannot be', async () => {
    answer({ [block]: () => refusal('RATE_LIMITED') })
    const { user, t, opener, choose } = await open()
    await choose('block.do')
    await user.click(await screen.findByRole('button', { name: t('profile:block.cancel') }))
    await waitFor(() => expect(opener()).toHaveFocus())
    expect(callsOf(block)).toEqual([])
    await choose('block.do')
    await user.click(await screen.findByRole('button', { name: t('profile:block.do') }))
    expect(await findToast(/çok/i)).toBeVisible()
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('is lifted without asking', async () => {
    answer({ [unblock]: { blocked: false } })
    const { t, choose } = await open({ viewer: { follows: false, blocked: true } })
    answer({ 'GET /api/users/:username': profile(username) })
    await choose('block.undo')
    expect(await findToast(t('profile:block.undone', { username }))).toBeVisible()
    await waitFor(() => expect(screen.queryByText(t('profile:block.notice'))).not.toBeInTheDocument())
    expect(callsOf(unblock)).toHaveLength(1)
  })
})

describe('who may do what', () => {
  it('oneself edits the profile and makes lists', async () => {
    const { t } = await open({ can: { edit: true, follow: false, block: false, report: false } })
    expect(screen.getByRole('link', { name: t('profile:edit') })).toHaveAttribute(
      'href',
      '/settings?tab=profile',
    )
    expect(screen.getByRole('link', { name: t('profile:createList') })).toHaveAttribute(
      'href',
      '/lists/create',
    )
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('a guest is offered to follow and to report, not to block', async () => {
    const { user, t, opener } = await open(
      { can: { edit: false, follow: false, block: false, report: false } },
      null,
    )
    expect(screen.getByRole('button', { name: t('profile:follow.startNamed', { username }) })).toBeVisible()
    await user.click(opener())
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      t('profile:report'),
    ])
  })

  it('nobody follows whom they may not, and a report is sent with its reason', async () => {
    answer({ 'POST /api/reports': { id: 'r' } as never })
    const { user, t, choose } = await open({ can: { edit: false, follow: false, block: true, report: true } })
    expect(
      screen.queryByRole('button', { name: t('profile:follow.startNamed', { username }) }),
    ).not.toBeInTheDocument()
    await choose('report')
    const dialog = await screen.findByRole('dialog', { name: t('reports:title.person') })
    await user.click(within(dialog).getByRole('radio', { name: t('reports:reasons.abuse') }))
    await user.click(within(dialog).getByRole('button', { name: t('reports:send') }))
    expect(await findToast(t('reports:thanks'))).toBeVisible()
    expect(callsOf('POST /api/reports')[0]?.body).toMatchObject({
      kind: 'person',
      id: username,
      reason: 'abuse',
    })
  })
})

describe('the person', () => {
  it('is shown with what they say of themself', async () => {
    const { t } = await open({
      fullName: 'Mehmet Ak',
      bio: 'Oyuncu',
      location: 'İzmir',
      website: 'https://example.com/ben',
      verified: true,
      lists: 1200,
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Mehmet Ak$/)
    expect(screen.getByText(t('profile:verified'))).toBeInTheDocument()
    for (const text of [username, 'Oyuncu', 'İzmir', '1.200']) expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'example.com/ben' })).toHaveAttribute(
      'rel',
      'nofollow ugc noopener noreferrer',
    )
  })

  it('is shown by name alone where the profile is hidden', async () => {
    const { t } = await open({ hidden: true })
    expect(screen.getByText(t('profile:hidden'))).toBeVisible()
    expect(screen.queryByRole('list', { name: '' })?.textContent ?? '').not.toContain(
      t('profile:tabs.followers'),
    )
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})
