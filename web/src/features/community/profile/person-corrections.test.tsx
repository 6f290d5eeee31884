import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Panel } from '#parts/site/panel.tsx'
import { correction } from '#testing/catalogue-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, page, profile } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { CorrectionsSkeleton, PersonCorrections } from './person-corrections.tsx'

const own = 'GET /api/corrections'
const theirs = 'GET /api/users/:username/corrections'
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
  answer({ [own]: page([]) })
  const { t } = await open(true)
  expect(await screen.findByText(t('corrections:list.noneOwn'))).toBeVisible()
})
