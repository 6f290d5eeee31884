import type { List } from '@slot-liste/contract/lists/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listOptions } from '#data/lists/lists.ts'
import { findToast, show } from '#testing/render.tsx'
import { game, list, listGames, member, ownList } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { Recommendations } from './recommendations.tsx'

const id = 'abcdefghijkl'
const recommended = 'GET /api/lists/:id/recommendations'
const dismissed = 'GET /api/recommendations/dismissed'
const dismiss = 'PUT /api/recommendations/dismissed/:slug'
const restore = 'DELETE /api/recommendations/dismissed/:slug'
const add = 'POST /api/lists/:id/games'
const items = ['wolf-gold', 'big-bass'].map((slug) => ({
  game: game(slug),
  reasons: [{ kind: 'series' as const }],
}))

function Shelf() {
  const { data } = useQuery(listOptions(id))
  return data ? <Recommendations list={data} /> : null
}

async function open(shown: List, as?: typeof member) {
  answer({ 'GET /api/lists/:id': shown, [recommended]: { items }, [dismissed]: { slugs: [] } })
  const page = await show(<Shelf />, as ? { as } : {})
  const { t } = page
  const dismissing = (name: string) =>
    screen.getByRole('button', { name: t('games:recommended.dismissNamed', { name }) })
  const undo = (name: string) =>
    screen.getByRole('button', { name: t('games:recommended.undoNamed', { name }) })
  return { ...page, dismissing, undo }
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const withGames = { games: listGames('starburst') }

describe('Recommendations', () => {
  it('stand with their reasons, and not beside an empty list', async () => {
    const { t } = await open(list(id, withGames))
    await waitFor(() => expect(names()).toEqual(['wolf gold', 'big bass']))
    expect(screen.getAllByText(t('games:similar.reason.series'))).toHaveLength(2)
    expect(
      screen.queryByRole('button', { name: new RegExp(`^${t('list-page:add.label')}:`) }),
    ).not.toBeInTheDocument()
    cleanup()
    await open(list(id))
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  })

  it('say that they fail, and that there are none', async () => {
    answer({ 'GET /api/lists/:id': list(id, withGames), [recommended]: () => refusal('INTERNAL') })
    // React writes of every error a boundary catches.
    vi.mocked(console.error).mockImplementation(() => undefined)
    const { user, t } = await show(<Shelf />)
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [recommended]: { items: [] } })
    await user.click(retry)
    expect(await screen.findByText(t('list-page:recommended.none'))).toBeVisible()
    vi.mocked(console.error).mockClear()
  })

  it('go into one’s own list, where the button stays with the focus', async () => {
    const adding = later<Response>()
    answer({ [add]: adding.answer })
    const { user, t } = await open(ownList(id, withGames), member)
    const button = await screen.findByRole('button', { name: `${t('list-page:add.label')}: wolf gold` })
    await user.click(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    const both = ownList(id, { games: listGames('starburst', 'wolf-gold') })
    answer({ 'GET /api/lists/:id': both })
    adding.arrive(Response.json(both))
    expect(await findToast(t('list-page:add.done', { name: 'wolf gold' }))).toBeVisible()
    await waitFor(() => expect(button).toHaveAccessibleName(`${t('list-page:add.isIn')}: wolf gold`))
    expect(button).toHaveFocus()
    await user.click(button)
    expect(callsOf(add).map(({ params, body }) => [params, body])).toEqual([[{ id }, { game: 'wolf-gold' }]])
  })

  it('say why a game does not go in', async () => {
    answer({ [add]: () => refusal('LIST_FULL') })
    const { user, t } = await open(ownList(id, withGames), member)
    await user.click(await screen.findByRole('button', { name: `${t('list-page:add.label')}: wolf gold` }))
    expect(await findToast(/500|dolu/)).toBeVisible()
    expect(screen.getByRole('button', { name: `${t('list-page:add.label')}: wolf gold` })).toBeVisible()
  })
})

describe('a game that is dismissed', () => {
  it('leaves its place to a way back; the account knows of both', async () => {
    answer({ [dismiss]: { dismissed: true }, [restore]: { dismissed: false } })
    const { user, dismissing, undo } = await open(list(id, withGames), member)
    await waitFor(() => expect(names()).toHaveLength(2))
    await user.click(dismissing('wolf gold'))
    expect(names()).toEqual(['big bass'])
    expect(undo('wolf gold')).toHaveFocus()
    await waitFor(() => expect(callsOf(dismiss).map(({ params }) => params)).toEqual([{ slug: 'wolf-gold' }]))
    await user.click(undo('wolf gold'))
    await waitFor(() => expect(names()).toEqual(['wolf gold', 'big bass']))
    await waitFor(() => expect(callsOf(restore)).toHaveLength(1))
  })

  it('comes back when the server refuses', async () => {
    answer({ [dismiss]: () => refusal('RATE_LIMITED') })
    const { user, dismissing } = await open(list(id, withGames), member)
    await waitFor(() => expect(names()).toHaveLength(2))
    await user.click(dismissing('wolf gold'))
    expect(await findToast(/çok/i)).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['wolf gold', 'big bass']))
  })

  it('is not offered to a guest', async () => {
    const { dismissing } = await open(list(id, withGames))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(dismissing).toThrow()
    expect(callsOf(dismissed)).toEqual([])
  })
})
