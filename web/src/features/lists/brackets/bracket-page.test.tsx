import type { Bracket, BracketMatch } from '@slot-liste/contract/lists/brackets.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bracketOptions } from '#data/lists/brackets.ts'
import { ListRefused } from '#features/lists/page/list-refused.tsx'
import { findToast, show } from '#testing/render.tsx'
import { member, person } from '#testing/samples.ts'
import { answer, callsOf, refusal, unreachable } from '#testing/server.ts'
import { BracketPage } from './bracket-page.tsx'

const id = 'aaaabbbbcccc'
const names = ['Starburst', "Gonzo's Quest", 'Twin Spin', 'Big Bamboo']
const slugs = ['starburst', 'gonzos-quest', 'twin-spin', 'big-bamboo']
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const match = (one: number, other: number, more: Partial<BracketMatch> = {}): BracketMatch => ({
  ...{ one, other, votes: null, winner: null, vote: null },
  ...more,
})
const canVote = { vote: true, close: false, delete: false }

function bracket(more: Partial<Bracket> = {}): Bracket {
  return {
    ...{ id, size: 4, days: 1, round: 1, closesAt: inMs(3_600_000), createdAt: inMs(-3_600_000) },
    list: { id: 'abcdefghijkl', title: 'Denizciler', visibility: 'public', owner: person },
    entrants: names.map((name, i) => ({
      name,
      game: {
        ...{ slug: slugs[i] as string, name, cover: '/covers/x.webp' },
        provider: { slug: 'netent', name: 'NetEnt' },
      },
    })),
    rounds: [[match(0, 3), match(1, 2)]],
    champion: null,
    can: { vote: false, close: false, delete: false },
    ...more,
  }
}
const finished: Partial<Bracket> = {
  ...{ round: 2, champion: 1, closesAt: inMs(-60_000) },
  rounds: [
    [match(0, 3, { votes: [2, 5], winner: 3 }), match(1, 2, { votes: [1, 1], winner: 1, vote: 2 })],
    [match(3, 1, { votes: [0, 0], winner: 1 })],
  ],
}

let deletions = 0

/** Follows the cache, as the page does. */
function Shown() {
  const { data } = useQuery(bracketOptions(id))
  return data ? <BracketPage bracket={data} onDeleted={() => (deletions += 1)} /> : null
}

async function showBracket(more: Partial<Bracket> = {}, as?: typeof member) {
  answer({ 'GET /api/brackets/:id': bracket(more) })
  const shown = await show(<Shown />, as ? { as } : {})
  await screen.findByRole('heading', { level: 1, name: /Denizciler/ })
  return shown
}
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}`) })
const round = (name: string) => screen.getByRole('region', { name: new RegExp(name) })

it.each([
  ['public', false],
  ['unlisted', true],
  ['private', true],
] as const)('of a list that is %s it is kept from search engines: %s', async (visibility, isKept) => {
  const { list } = bracket()
  await showBracket({ list: { ...list, visibility } })
  expect(document.querySelector('meta[name=robots][content=noindex]') !== null).toBe(isKept)
})

describe('an open round', () => {
  it('invites a guest to sign in, and shows no votes', async () => {
    const { user, history } = await showBracket()
    expect(within(round('Yarı final')).getAllByRole('listitem')).toHaveLength(2)
    expect(within(round('Final')).getByText('Henüz belli değil')).toBeInTheDocument()
    expect(screen.queryByText(/\d oy$/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/login/),
    )
    expect(screen.queryByRole('button', { name: /kapat/ })).toBeNull()
    // Its name holds all that is read in it.
    expect(button('Oy ver: Starburst')).toHaveAccessibleName(/1\. sıra/)
    await user.click(button('Oy ver: Starburst'))
    await waitFor(() => expect(history.location.pathname).toBe('/login'))
    expect(callsOf('PUT /api/brackets/:id/vote')).toEqual([])
  })

  it('takes a vote, shows the votes of that match alone, and lets it be changed', async () => {
    const { user } = await showBracket({ can: canVote }, member)
    expect(screen.queryByText(/giriş yapmanız/)).toBeNull()
    const voted = (vote: number, votes: [number, number]) =>
      bracket({ can: canVote, rounds: [[match(0, 3, { vote, votes }), match(1, 2)]] })
    answer({ 'PUT /api/brackets/:id/vote': voted(3, [4, 1]) })
    await user.click(button('Oy ver: Big Bamboo'))
    await waitFor(() => expect(button('Oy ver: Big Bamboo')).toHaveAttribute('aria-pressed', 'true'))
    expect(callsOf('PUT /api/brackets/:id/vote')).toMatchObject([{ body: { round: 1, entrant: 3 } }])
    expect(button('Oy ver: Starburst')).toHaveTextContent('4 oy')
    expect(button('Oy ver: Twin Spin')).not.toHaveTextContent(/\d oy/)
    answer({ 'PUT /api/brackets/:id/vote': voted(0, [5, 0]) })
    await user.click(button('Oy ver: Starburst'))
    await waitFor(() => expect(button('Oy ver: Starburst')).toHaveAttribute('aria-pressed', 'true'))
    expect(button('Oy ver: Big Bamboo')).toHaveAttribute('aria-pressed', 'false')
  })

  it('says that it closed meanwhile, and shows what came of it', async () => {
    const { user } = await showBracket({ can: canVote }, member)
    answer({
      'PUT /api/brackets/:id/vote': refusal('ROUND_CLOSED'),
      'GET /api/brackets/:id': bracket(finished),
    })
    await user.click(button('Oy ver: Starburst'))
    expect(await screen.findByText('Bu turun oylaması kapandı.')).toBeVisible()
    expect(await screen.findByText("Şampiyon: Gonzo's Quest")).toBeVisible()
  })

  it('keeps working when the connection is lost', async () => {
    const { user } = await showBracket({ can: canVote }, member)
    answer({ 'PUT /api/brackets/:id/vote': unreachable })
    await user.click(button('Oy ver: Starburst'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(button('Oy ver: Starburst')).toHaveAttribute('aria-pressed', 'false')
  })

  it('has no votes for a member who is blocked, who reads why', async () => {
    await showBracket({}, member)
    expect(screen.getByText(/engelleme olduğu için burada oy veremezsiniz/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Oy ver/ })).toBeNull()
  })

  it('takes no votes once its time is over', async () => {
    await showBracket({ closesAt: inMs(-1_000), can: { ...canVote, close: true } }, member)
    expect(screen.getByText(/Oylar sayılıyor/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Oy ver|kapat/ })).toBeNull()
  })

  it('is closed by the owner after a question', async () => {
    const { user } = await showBracket({ can: { vote: true, close: true, delete: true } }, member)
    await user.click(button('Bu turu şimdi kapat'))
    expect(callsOf('POST /api/brackets/:id/rounds/:round/closing')).toEqual([])
    answer({ 'POST /api/brackets/:id/rounds/:round/closing': bracket(finished) })
    await user.click(button('Turu kapat'))
    expect(await screen.findByText("Şampiyon: Gonzo's Quest")).toBeVisible()
    expect(callsOf('POST /api/brackets/:id/rounds/:round/closing')).toMatchObject([
      { params: { round: '1' } },
    ])
  })
})

it('has the open round before the closed ones, for a phone; where there is room it stands in its place', async () => {
  const rounds: Bracket['rounds'] = [
    [match(0, 3, { votes: [2, 5], winner: 3 }), match(1, 2, { votes: [1, 1], winner: 1 })],
    [match(3, 1)],
  ]
  await showBracket({ round: 2, rounds, can: canVote }, member)
  const [first, second] = screen.getAllByRole('region', { name: /final/i })
  expect(within(first as HTMLElement).getAllByRole('button', { name: /^Oy ver/ })).toHaveLength(2)
  expect(second).toHaveAccessibleName(/Yarı final.*Kapandı/)
  expect([first, second].map((one) => /lg:order-\d/.exec(one?.className ?? '')?.[0])).toEqual([
    'lg:order-2',
    'lg:order-1',
  ])
})

describe('a bracket that is over', () => {
  it('names its champion, shows what was counted, and leads to the same games as a battle', async () => {
    await showBracket(finished)
    expect(screen.getByText("Şampiyon: Gonzo's Quest")).toBeVisible()
    const [first, second] = within(round('Yarı final')).getAllByRole('listitem')
    expect(first).toHaveTextContent(/2 oy.*5 oy/)
    expect(within(second as HTMLElement).getByRole('img', { name: 'Oyunuz' })).toBeVisible()
    expect(within(round('Yarı final')).getAllByRole('img', { name: 'Kazanan' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Oy ver/ })).toBeNull()
    const battle = screen.getByRole('link', { name: 'Savaş olarak oynat' })
    const address = new URL(battle.getAttribute('href') ?? '', location.origin)
    expect(address.pathname).toBe('/battle')
    expect(Object.fromEntries(address.searchParams)).toEqual({ m: 'bracket', g: slugs.join(',') })
  })

  it('still names a game the catalogue has no longer, without a link', async () => {
    const { entrants } = bracket()
    await showBracket({
      ...finished,
      entrants: entrants.map((one, i) => (i === 3 ? { ...one, game: null } : one)),
    })
    expect(within(round('Yarı final')).getByText('Big Bamboo')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Big Bamboo' })).toBeNull()
    expect(screen.getAllByText(/artık katalogda değil/).length).toBeGreaterThan(0)
  })

  it('is deleted after a question', async () => {
    const { user } = await showBracket(
      { ...finished, can: { vote: false, close: false, delete: true } },
      member,
    )
    await user.click(button('Sil'))
    answer({ 'DELETE /api/brackets/:id': { deleted: true } })
    await user.click(button('Kalıcı olarak sil'))
    expect(await findToast('Turnuva silindi.')).toBeVisible()
    expect(deletions).toBe(1)
  })
})

it.each([
  ['missing', 'Turnuva bulunamadı veya silinmiş', 0],
  ['private', 'Bu turnuvayı görüntüleme izniniz yok', 1],
] as const)('says why there is none to show: %s', async (why, title, logins) => {
  await show(<ListRefused of="brackets" why={why} />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Giriş yap' })).toHaveLength(logins)
  expect(screen.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/')
})
