import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { member, page } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import { ForGuests } from './for-guests.tsx'
import { MemberFeed } from './member-feed.tsx'

const home = (
  <>
    <ForGuests>for guests</ForGuests>
    <MemberFeed />
  </>
)

it('greets members with their feed and three links, and leaves out what is for guests', async () => {
  answer({ 'GET /api/feed': page([]) })
  await show(home, { as: member })
  expect(await screen.findByRole('heading', { level: 1, name: /^Merhaba, / })).toBeVisible()
  for (const [name, href] of [
    ['Oyun bul', '/search'],
    ['Liste oluştur', '/lists/create'],
    ['Savaştır', '/battle'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(await screen.findByText('Takip ettiklerinizin listeleri burada görünecek.')).toBeVisible()
  expect(screen.queryByText('for guests')).toBeNull()
})

it('shows guests theirs, and asks for no feed', async () => {
  await show(home)
  expect(screen.getByText('for guests')).toBeVisible()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(callsOf('GET /api/feed')).toEqual([])
})
