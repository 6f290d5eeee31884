import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gameProposal } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { game, member } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { ProposalForm } from './proposal-form.tsx'

const propose = 'POST /api/game-proposals'
const suggest = 'GET /api/search/suggest'
const found = (...slugs: string[]) => ({
  groups: [{ kind: 'games' as const, items: slugs.map((slug) => game(slug)) }],
})

async function open(name = '', near: string[] = []) {
  answer({ [suggest]: found(...near) })
  const shown = await show(<ProposalForm name={name} />, { as: member, at: '/propose-game' })
  const { user, t } = shown
  const box = (field: 'name' | 'provider' | 'address') =>
    screen.getByRole('textbox', { name: t(`game-proposals:field.${field}`) })
  const send = () => user.click(screen.getByRole('button', { name: t('game-proposals:send') }))
  return { ...shown, box, send }
}

describe('ProposalForm', () => {
  it('shows games of near names first, each as a link', async () => {
    await open('sihirli fener', ['sihirli-lamba'])
    expect(await screen.findByRole('link', { name: /sihirli lamba/ })).toHaveAttribute(
      'href',
      '/games/sihirli-lamba',
    )
  })

  it('names what is missing, focuses it, and sends nothing', async () => {
    const { box, send, t } = await open('Sihirli Fener')
    await send()
    expect(box('name')).toHaveValue('Sihirli Fener')
    expect(box('provider')).toHaveFocus()
    expect(box('provider')).toHaveAccessibleDescription(
      expect.stringContaining(t('game-proposals:problem.provider')),
    )
    expect(box('address')).toBeInvalid()
    expect(callsOf(propose)).toEqual([])
  })

  it('sends values as voices write them, leaves out empty ones, and says thank you', async () => {
    const { user, box, send, t } = await open('Sihirli Fener')
    answer({ [propose]: gameProposal('g1') })
    await user.type(box('provider'), 'NetEnt')
    await user.type(box('address'), 'https://netent.com/f')
    const fact = (name: 'rtp' | 'maxWin' | 'releaseDate') =>
      screen.getByRole('textbox', { name: t(`games:field.${name}`) })
    await user.type(fact('rtp'), '%196')
    await send()
    expect(fact('rtp')).toHaveFocus()
    expect(callsOf(propose)).toEqual([])
    await user.clear(fact('rtp'))
    await user.type(fact('rtp'), '%96,1')
    await user.type(fact('maxWin'), '5.000x')
    await user.type(fact('releaseDate'), '11.2030')
    await send()
    await waitFor(() => expect(callsOf(propose)).toHaveLength(1))
    expect(callsOf(propose)[0]?.body).toEqual({
      ...{ name: 'Sihirli Fener', provider: 'NetEnt', address: 'https://netent.com/f', note: '' },
      facts: { rtp: '96.1', maxWin: '5000', releaseDate: '2030-11' },
    })
    expect(await screen.findByText(t('game-proposals:sent.title', { name: 'Sihirli Fener' }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('game-proposals:sent.link') })).toHaveAttribute(
      'href',
      '/profile?tab=corrections',
    )
    await user.click(screen.getByRole('button', { name: t('game-proposals:sent.again') }))
    expect(box('name')).toHaveValue('')
    expect(box('provider')).toHaveValue('')
  })

  it('keeps what was typed when it is refused, also over a reload', async () => {
    const first = await open('Starburst')
    answer({ [propose]: refusal('GAME_EXISTS') })
    await first.user.type(first.box('provider'), 'NetEnt')
    await first.user.type(first.box('address'), 'https://netent.com/s')
    await first.send()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(first.box('provider')).toHaveValue('NetEnt')
    cleanup()
    const { box } = await open('Starburst')
    await waitFor(() => expect(box('address')).toHaveValue('https://netent.com/s'))
  })
})
