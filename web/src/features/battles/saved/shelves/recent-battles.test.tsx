import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PastBattle, readHistory, rememberBattle } from '#data/battles/battle-history.ts'
import { battleCard, battleOfTwo, savedBattle } from '#testing/battle-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, page } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { RecentBattles } from './recent-battles.tsx'

const save = 'POST /api/battles'
const newest = 'GET /api/battles'
const mine = 'GET /api/users/:username/battles'

function past(n: number): PastBattle {
  const { entrants, ...setup } = battleOfTwo({ seed: `seed-${n}` }).battle
  return {
    setup,
    entrants: entrants.map(({ key, table }) => ({
      game: key,
      table: table.hash,
      name: key,
      cover: `/covers/${key}.png`,
    })),
    digest: `${n}`.padStart(64, '0'),
    winners: [1],
    at: Date.parse('2026-05-01T12:00:00Z') + n,
  }
}

beforeEach(() =>
  answer({ [newest]: page([battleCard('aaaabbbbcccc', { title: 'Yeni bir savaş' })]), [mine]: page([]) }),
)

describe('RecentBattles', () => {
  it('shows a guest what they ran here, with the way to the same run, and forgets it once asked', async () => {
    rememberBattle(past(1))
    const { user, t } = await show(<RecentBattles />)
    expect(await screen.findByText('Yeni bir savaş')).toBeVisible()
    const here = await screen.findByRole('region', { name: t('battle-page:recent.here') })
    const names = 'sweet-bonanza – starburst'
    expect(within(here).getByText(t('battle-page:won', { names: 'starburst' }))).toBeVisible()
    const again = within(here).getByRole('link', { name: t('battle-page:recent.again', { names }) })
    expect(again).toHaveAttribute('href', expect.stringContaining('s=seed-1&v=1'))
    await user.click(within(here).getByRole('button', { name: t('battle-page:recent.forget') }))
    const question = await screen.findByRole('dialog', { name: t('battle-page:recent.forgetAsk') })
    await user.click(within(question).getByRole('button', { name: t('battle-page:cancel') }))
    expect(readHistory()).toHaveLength(1)
    await user.click(within(here).getByRole('button', { name: t('battle-page:recent.forget') }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: t('battle-page:recent.forget') }),
    )
    await waitFor(() => expect(here).not.toBeInTheDocument())
    expect(readHistory()).toEqual([])
  })

  it('says that nobody saved one yet, and what failed', async () => {
    answer({ [newest]: () => refusal('UNAVAILABLE') })
    const { user, t } = await show(<RecentBattles />)
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [newest]: page([]) })
    await user.click(retry)
    expect(await screen.findByText(t('battle-page:recent.none'))).toBeVisible()
  })

  it('shows a member theirs', async () => {
    answer({ [mine]: page(['1', '2', '3', '4'].map((id) => battleCard(id, { title: `Savaş ${id}` }))) })
    const { t } = await show(<RecentBattles />, { as: member })
    const own = await screen.findByRole('region', { name: t('battle-page:recent.mine') })
    expect(within(own).getAllByRole('article')).toHaveLength(3)
    expect(within(own).getByRole('link', { name: t('battle-page:recent.mineAll') })).toHaveAttribute(
      'href',
      '/profile/ayse?tab=battles',
    )
  })
})

describe('ClaimOffer', () => {
  it('takes what was run here into the account, privately, and tells of what cannot be', async () => {
    for (const n of [1, 2]) rememberBattle(past(n))
    const { user, t } = await show(<RecentBattles />, { as: member })
    expect(await screen.findByText(t('battle-page:claim.offer', { count: 2 }))).toBeVisible()
    const open = screen.getByRole('button', { name: t('battle-page:claim.open') })
    const first = later<Response | ReturnType<typeof savedBattle>>()
    answer({
      [save]: ({ body }) => (body.digest === past(2).digest ? first.answer() : refusal('GAME_NOT_FOUND')),
    })
    await user.click(open)
    const dialog = await screen.findByRole('dialog', { name: t('battle-page:claim.title', { count: 2 }) })
    await user.click(within(dialog).getByRole('button', { name: t('battle-page:claim.confirm') }))
    expect(await screen.findByText(t('battle-page:claim.progress', { done: 0, count: 2 }))).toBeVisible()
    // While it is under way it stays.
    await user.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    first.arrive(savedBattle('aaaabbbbcccc'))

    expect(await within(dialog).findByText(t('battle-page:claim.failed', { count: 1 }))).toBeVisible()
    expect(await findToast(t('battle-page:claim.done', { count: 1 }))).toBeVisible()
    expect(callsOf(save).map(({ body }) => body)).toMatchObject([
      { visibility: 'private', digest: past(2).digest },
      { visibility: 'private', digest: past(1).digest },
    ])
    expect(readHistory().map(({ digest }) => digest)).toEqual([past(1).digest])
    answer({ [save]: savedBattle('ddddeeeeffff') })
    await user.click(within(dialog).getByRole('button', { name: t('battle-page:claim.retry') }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(readHistory()).toEqual([])
    expect(screen.queryByText(t('battle-page:claim.offer', { count: 1 }))).not.toBeInTheDocument()
  })
})
