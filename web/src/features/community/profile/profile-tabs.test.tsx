import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { battleCard } from '#testing/battle-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { game, listCard, member, page, person, profile } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { ProfileTabs } from './profile-tabs.tsx'
import type { ShelfSearch } from './shelf/shelf-address.ts'
import type { ProfileTab } from './tabs.ts'

const username = 'mehmet'
const own = { username: member.username, can: { edit: true, follow: false, block: false, report: false } }
const savedAt = '2026-05-01T12:00:00.000Z'

function Tabs({ of, begin }: { of: ReturnType<typeof profile>; begin?: ProfileTab | undefined }) {
  const [tab, setTab] = useState(begin)
  const [search, setSearch] = useState<ShelfSearch>({})
  const shelf = { search, onSearch: (change: ShelfSearch) => setSearch({ ...search, ...change }) }
  const parts = { offer: <p>offer</p>, hunts: <p>hunts</p>, shelf }
  return <ProfileTabs person={of} tab={tab} {...parts} onChange={setTab} />
}

async function open(
  begin?: ProfileTab,
  more: Parameters<typeof profile>[1] = {},
  as: typeof member | null = member,
) {
  const shown = await show(<Tabs of={profile(username, more)} begin={begin} />, as ? { as } : {})
  const { t } = shown
  const tab = (name: ProfileTab) =>
    screen.getByRole('tab', { name: new RegExp(`^${t(`profile:tabs.${name}`)}`) })
  return { ...shown, tab }
}

const row = (name: string, more = {}) => ({
  ...person,
  username: name,
  fullName: '',
  bio: '',
  followers: 3,
  viewer: { follows: false, isSelf: false },
  ...more,
})

describe('ProfileTabs', () => {
  it('show the lists first, walk by arrow keys and choose by Enter', async () => {
    answer({
      'GET /api/users/:username/lists': page([listCard('a')]),
      'GET /api/users/:username/followers': page([row('ali')]),
    })
    const { user, tab } = await open(undefined, { showLiked: false, followers: 1 })
    expect(await screen.findByText('Liste a')).toBeVisible()
    expect(screen.getAllByRole('tab')).toHaveLength(5)
    expect(tab('followers')).toHaveTextContent(/1$/)
    tab('lists').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(tab('followers')).toHaveFocus()
    expect(tab('lists')).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(tab('followers')).toHaveAttribute('aria-selected', 'true')
    expect(await screen.findByRole('link', { name: 'ali' })).toHaveAttribute('href', '/profile/ali')
  })

  it('show to oneself the games one follows, and the way to some', async () => {
    const followed = 'GET /api/followed-games'
    answer({ [followed]: page([{ game: game('aztec'), followedAt: savedAt }]) })
    const { tab } = await open('games', own)
    expect(await screen.findByRole('heading', { name: 'aztec' })).toBeVisible()
    expect(tab('games')).toHaveAttribute('aria-selected', 'true')
  })

  it('say how to follow games where one follows none', async () => {
    answer({ 'GET /api/followed-games': page([]) })
    const { t } = await open('games', own)
    expect(await screen.findByText(t('profile:nothingOwn.games'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('profile:browseGames') })).toHaveAttribute('href', '/games')
  })

  it('show nobody the games another follows', async () => {
    answer({ 'GET /api/users/:username/lists': page([listCard('a')]) })
    const { t } = await open('games')
    expect(await screen.findByText('Liste a')).toBeVisible()
    expect(screen.queryByRole('tab', { name: t('profile:tabs.games') })).not.toBeInTheDocument()
    expect(callsOf('GET /api/followed-games')).toEqual([])
  })

  it('show to oneself marked games with their notes, and filter them', async () => {
    const marked = 'GET /api/marked-games'
    const counts = { played: 1, want: 1, notForMe: 0, noted: 1 }
    const items = [
      { game: game('aztec'), state: 'played' as const, note: 'Gece iyi', markedAt: savedAt },
      { game: game('zeus'), state: 'want' as const, note: '', markedAt: savedAt },
    ]
    answer({
      [marked]: ({ query }) => {
        const fitting = items.filter(({ state }) => [null, state].includes(query.get('mark') as never))
        return { ...page(fitting), counts }
      },
    })
    const { user, t } = await open('marks', own)
    expect(await screen.findByRole('heading', { name: 'aztec' })).toBeVisible()
    expect(screen.getByText('Gece iyi')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: new RegExp(t('marks:state.want')) }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'aztec' })).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'zeus' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: new RegExp(t('marks:state.notForMe')) }))
    await user.click(await screen.findByRole('button', { name: t('marks:shelf.clear') }))
    expect(await screen.findByRole('heading', { name: 'aztec' })).toBeVisible()
  })

  it('say how to mark games where none is marked, and show nobody the marks of another', async () => {
    const counts = { played: 0, want: 0, notForMe: 0, noted: 0 }
    answer({ 'GET /api/marked-games': { ...page([]), counts } })
    const { t } = await open('marks', own)
    expect(await screen.findByText(t('profile:nothingOwn.marks'))).toBeVisible()
    cleanup()
    answer({ 'GET /api/users/:username/lists': page([listCard('a')]) })
    await open('marks')
    expect(await screen.findByText('Liste a')).toBeVisible()
    expect(callsOf('GET /api/marked-games')).toHaveLength(1)
  })

  it('show the lists where the one that is asked for is not for this reader', async () => {
    answer({ 'GET /api/users/:username/lists': page([listCard('a')]) })
    const { tab } = await open('saved')
    expect(await screen.findByText('Liste a')).toBeVisible()
    expect(tab('lists')).toHaveAttribute('aria-selected', 'true')
  })

  it.each([
    { tab: 'lists', key: 'GET /api/users/:username/lists', way: '/lists/create' },
    { tab: 'liked', key: 'GET /api/users/:username/liked', way: '/lists' },
    { tab: 'followers', key: 'GET /api/users/:username/followers', way: null },
    { tab: 'following', key: 'GET /api/users/:username/following', way: '/lists' },
  ] as const)(
    'say to oneself how to begin, to others that there is nothing: $tab',
    async ({ tab, key, way }) => {
      answer({ [key]: page([]) })
      const other = await open(tab)
      expect(await screen.findByText(other.t(`profile:nothing.${tab}`, { username }))).toBeVisible()
      expect(screen.queryByRole('link')).not.toBeInTheDocument()
      const { t } = await open(tab, own)
      expect(await screen.findByText(t(`profile:nothingOwn.${tab}`))).toBeVisible()
      expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(way)
    },
  )
})

describe('people', () => {
  it('are followed in their row, which stays, and come a page at a time', async () => {
    answer({
      'GET /api/users/:username/following': ({ query }) =>
        query.has('cursor')
          ? page([row('can')])
          : page([row('ali'), row(member.username, { viewer: { follows: false, isSelf: true } })], 'next'),
      'PUT /api/users/:username/follow': { following: true, followers: 4 },
    })
    const { user, t } = await open('following')
    const follow = await screen.findByRole('button', {
      name: t('profile:follow.startNamed', { username: 'ali' }),
    })
    expect(screen.getAllByRole('button', { name: /^Takip et/ })).toHaveLength(1)
    await user.click(follow)
    await waitFor(() =>
      expect(follow).toHaveAccessibleName(t('profile:follow.stopNamed', { username: 'ali' })),
    )
    expect(await screen.findByText(t('profile:row.plain', { count: 4, shown: '4' }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('list-card:more') }))
    expect(await screen.findByRole('link', { name: 'can' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'ali' })).toBeVisible()
  })
})

describe('saved lists', () => {
  const saved = 'GET /api/users/:username/saved'
  const forget = 'DELETE /api/lists/:id/save'
  const gone = { id: 'abcdefghijkl', savedAt, list: null }

  it('show those that were closed as stubs that can be taken away', async () => {
    answer({
      [saved]: page([{ id: 'a', savedAt, list: listCard('a') }, gone]),
      [forget]: { saved: false, saves: 0 },
    })
    const { user, t } = await open('saved', own)
    expect(await screen.findByText('Liste a')).toBeVisible()
    const stub = screen.getByText(t('profile:saved.private')).closest('li') as HTMLElement
    answer({ [saved]: page([{ id: 'a', savedAt, list: listCard('a') }]) })
    await user.click(within(stub).getByRole('button'))
    await waitFor(() => expect(stub).not.toBeInTheDocument())
    expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement)
    expect(callsOf(forget).map(({ params }) => params)).toEqual([{ id: gone.id }])
  })

  it('are back when that is refused', async () => {
    const forgetting = later<Response>()
    answer({ [saved]: page([gone]), [forget]: forgetting.answer })
    const { user, t } = await open('saved', own)
    const remove = await screen.findByRole('button', { name: /^Kaldır/ })
    await user.click(remove)
    await waitFor(() => expect(remove).not.toBeInTheDocument())
    forgetting.arrive(refusal('RATE_LIMITED'))
    expect(await findToast(/çok/i)).toBeVisible()
    expect(await screen.findByText(t('profile:saved.private'))).toBeVisible()
  })
})

describe('battles', () => {
  const battles = 'GET /api/users/:username/battles'

  it.each([
    { who: 'others', more: {}, shelves: ['profile.own', 'profile.liked'], none: 'profile.none' },
    {
      who: 'oneself',
      more: own,
      shelves: ['profile.mine', 'profile.liked', 'profile.kept'],
      none: 'profile.noneMine',
    },
  ] as const)('stand on the shelves that are for $who', async ({ more, shelves, none }) => {
    answer({ [battles]: page([]) })
    const { t } = await open('battles', more)
    expect(await screen.findByText(t(`battle-page:${none}`, { username }))).toBeVisible()
    const chips = within(screen.getByRole('group', { name: t('battle-page:profile.shelves') })).getAllByRole(
      'button',
    )
    expect(chips.map(({ textContent }) => textContent)).toEqual(shelves.map((key) => t(`battle-page:${key}`)))
    expect(screen.queryByText('offer') !== null).toBe(more === own)
  })

  it('that another person likes are on no shelf where they keep them to themselves', async () => {
    answer({ [battles]: page([]) })
    const { t } = await open('battles', { showLiked: false })
    expect(await screen.findByText(t('battle-page:profile.none', { username }))).toBeVisible()
    expect(screen.queryByRole('group', { name: t('battle-page:profile.shelves') })).not.toBeInTheDocument()
  })

  it('that were closed since are forgotten together', async () => {
    const kept = 'GET /api/users/:username/battles/saved'
    const one = { id: 'abcdefghijkl', savedAt, battle: null }
    answer({
      [battles]: page([]),
      [kept]: page([one]),
      'DELETE /api/battles/:id/save': { saved: false, saves: 0 },
    })
    const { user, t } = await open('battles', own)
    await user.click(await screen.findByRole('button', { name: t('battle-page:profile.kept') }))
    expect(await screen.findByText(t('battle-page:profile.closed', { count: 1 }))).toBeVisible()
    answer({ [kept]: page([]) })
    await user.click(screen.getByRole('button', { name: t('battle-page:profile.forget') }))
    await waitFor(() =>
      expect(screen.queryByText(t('battle-page:profile.closed', { count: 1 }))).not.toBeInTheDocument(),
    )
    expect(screen.getByText(t('battle-page:profile.noneKept'))).toBeVisible()
  })

  it('that were saved and closed since are not among those that are counted', async () => {
    const closed = { id: 'abcdefghijkl', savedAt, battle: null }
    const open_ = { id: 'aaaabbbbcccc', savedAt, battle: battleCard('aaaabbbbcccc') }
    answer({
      [battles]: page([]),
      'GET /api/users/:username/battles/saved': { ...page([closed, open_], 'more'), total: 5 },
    })
    const { user, t } = await open('battles', own)
    await user.click(await screen.findByRole('button', { name: t('battle-page:profile.kept') }))
    expect(await screen.findByText('4 savaştan 1 tanesi gösteriliyor')).toBeVisible()
  })
})

describe('saved lists', () => {
  it('that were closed since are not among those that are counted', async () => {
    const closed = { id: 'abcdefghijkl', savedAt, list: null }
    answer({
      'GET /api/users/:username/saved': {
        ...page([closed, { id: 'aaaabbbbcccc', savedAt, list: listCard('aaaabbbbcccc') }], 'more'),
        total: 5,
      },
    })
    await open('saved', own)
    expect(await screen.findByText('4 listeden 1 tanesi gösteriliyor')).toBeVisible()
  })
})
