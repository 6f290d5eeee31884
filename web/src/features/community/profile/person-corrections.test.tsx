import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Panel } from '#parts/site/panel.tsx'
import { correction, gameProposal } from '#testing/catalogue-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, page, profile } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { CorrectionsSkeleton, PersonCorrections } from './person-corrections.tsx'

const own = 'GET /api/corrections'
const ownGames = 'GET /api/game-proposals'
const theirs = 'GET /api/users/:username/corrections'
const withdrawGame = 'DELETE /api/game-proposals/:id'
const withdraw = 'DELETE /api/corrections/:id'

const open = (isOwn: boolean) =>
  show(
    <Panel outline={<CorrectionsSkeleton />}>
      <PersonCorrections person={profile('ayse', { can: { ...profile('ayse').can, edit: isOwn } })} />
    </Panel>,
    { as: member },
  )

it('shows oneself each with its state and reason, and takes an open one back', async () => {
  const refused = correction('r1', {
    state: 'refused',
    reason: 'Bağlantıda yok.',
    field: 'maxWin',
    newValue: '500',
  })
  answer({
    [own]: page([correction('o1', { note: 'Altta' }), refused]),
    [ownGames]: page([]),
    [withdraw]: refusal('CORRECTION_DECIDED'),
  })
  const { user, t } = await open(true)
  expect(await screen.findByText(t('corrections:state.open'))).toBeVisible()
  expect(screen.getByText('Bağlantıda yok.', { exact: false })).toBeVisible()
  expect(screen.getByText('Altta', { exact: false })).toBeVisible()
  const name = t('corrections:withdrawNamed', { game: 'Starburst', field: t('games:field.rtp') })
  await user.click(screen.getByRole('button', { name }))
  expect(await findToast(/.+/)).toBeVisible()
  answer({ [withdraw]: { withdrawn: true }, [own]: page([correction('o1', { state: 'withdrawn' })]) })
  await user.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(t('corrections:state.withdrawn'))).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(callsOf(withdraw)).toHaveLength(2)
})

it('shows others what was accepted, and says where there is nothing', async () => {
  const { address: _, note: __, state: ___, createdAt, reason: ____, ...accepted } = correction('a1')
  answer({ [theirs]: page([{ ...accepted, decidedAt: createdAt }]) })
  await open(false)
  expect(await screen.findByRole('link', { name: 'Starburst' })).toHaveAttribute('href', '/games/starburst')
  expect(screen.queryByRole('button')).toBeNull()
  expect(callsOf(own)).toEqual([])
})

it('offers the games to who has corrected none', async () => {
  answer({ [own]: page([]), [ownGames]: page([]) })
  const { t } = await open(true)
  expect(await screen.findByText(t('corrections:list.noneOwn'))).toBeVisible()
})

it('shows oneself the games one proposed, and takes an open one back', async () => {
  const done = gameProposal('g2', {
    ...{ name: 'Eski Öneri', state: 'refused', reason: 'Katalogda var.' },
    game: { slug: 'starburst', name: 'Starburst' },
  })
  answer({
    ...{ [own]: page([]), [ownGames]: page([gameProposal('g1'), done]) },
    [withdrawGame]: { withdrawn: true },
  })
  const { user, t } = await open(true)
  const games = within(await screen.findByRole('region', { name: t('corrections:games.title') }))
  expect(games.getByText('Katalogda var.', { exact: false })).toBeVisible()
  expect(games.getByRole('link', { name: t('corrections:games.became') })).toHaveAttribute(
    'href',
    '/games/starburst',
  )
  const buttons = games.getAllByRole('button')
  expect(buttons).toHaveLength(1)
  answer({ [ownGames]: page([gameProposal('g1', { state: 'withdrawn' }), done]) })
  await user.click(buttons[0]!)
  expect(await findToast(t('corrections:games.withdrawn'))).toBeVisible()
  expect(await games.findByText(t('corrections:state.withdrawn'))).toBeVisible()
})
