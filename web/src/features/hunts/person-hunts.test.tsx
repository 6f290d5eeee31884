import type { HuntCard } from '@slot-liste/contract/hunts/hunts.ts'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { page, person } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import { PersonHunts } from './person-hunts.tsx'

const hunt = (id: string): HuntCard => ({
  ...{ id, title: `Av ${id}`, visibility: 'public', owner: person, cost: null, bonuses: 3, opened: 1 },
  ...{ sum: 500, best: 500, createdAt: '2026-11-27T10:00:00.000Z', updatedAt: '2026-11-27T10:00:00.000Z' },
})
const showHunts = (isOwn: boolean) =>
  show(
    <Suspense>
      <PersonHunts username="mehmet" isOwn={isOwn} />
    </Suspense>,
  )

it('shows the hunts of a person a page after the other', async () => {
  answer({ 'GET /api/users/:username/hunts': { items: [hunt('a')], total: 2, nextCursor: 'next' } })
  const { user, t } = await showHunts(false)
  expect(await screen.findByRole('link', { name: 'Av a' })).toHaveAttribute('href', '/hunts/a')
  answer({ 'GET /api/users/:username/hunts': { items: [hunt('b')], total: 2, nextCursor: null } })
  await user.click(screen.getByRole('button', { name: t('list-card:more') }))
  expect(await screen.findByRole('link', { name: 'Av b' })).toBeVisible()
  const calls = callsOf('GET /api/users/:username/hunts')
  expect(calls.map(({ params, query }) => [params.username, query.get('cursor')])).toEqual([
    ['mehmet', null],
    ['mehmet', 'next'],
  ])
})

it.each([
  [false, 'mehmet henüz herkese açık bir bonus avı yayımlamadı.'],
  [true, /^Henüz bonus avınız yok/],
] as const)('says when there is none (own: %s)', async (isOwn, text) => {
  answer({ 'GET /api/users/:username/hunts': page([]) })
  await showHunts(isOwn)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bonus avları' })).toHaveAttribute('href', '/hunts')
})
