import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { person } from '#testing/samples.ts'
import { answer, refusal } from '#testing/server.ts'
import { BracketsPage } from './brackets-page.tsx'

const card = (id: string, title: string, more = {}) => ({
  ...{ id, size: 8, round: 2, champion: null, list: { id: 'aaaabbbbcccc', title, owner: person } },
  ...{ closesAt: '2026-11-27T18:00:00.000Z', createdAt: '2026-11-20T18:00:00.000Z', ...more },
})

it('names the list, its owner, the open round or the champion, and leads to more', async () => {
  const champion = { name: 'Starburst', game: null }
  answer({
    'GET /api/brackets': {
      items: [card('aaaabbbbcccc', 'Gözdelerim'), card('bbbbccccdddd', 'Eskiler', { champion })],
      total: 3,
      nextCursor: 'next',
    },
  })
  const { user } = await show(<BracketsPage />)
  const [first, second] = (await screen.findAllByRole('article')) as [HTMLElement, HTMLElement]
  expect(within(first).getByRole('link', { name: 'Gözdelerim' })).toHaveAttribute(
    'href',
    '/brackets/aaaabbbbcccc',
  )
  expect(first).toHaveTextContent(/Yarı final/)
  expect(first).toHaveTextContent(person.username)
  expect(second).toHaveTextContent('Şampiyon: Starburst')
  answer({ 'GET /api/brackets': { items: [card('ccccddddeeee', 'Üçüncü')], total: 3, nextCursor: null } })
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }))
  expect(await screen.findByRole('link', { name: 'Üçüncü' })).toBeVisible()
})

it('says how to start the first one, and can be asked for again after an error', async () => {
  answer({ 'GET /api/brackets': refusal('INTERNAL') })
  const { user, t } = await show(<BracketsPage />)
  const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
  answer({ 'GET /api/brackets': { items: [], total: 0, nextCursor: null } })
  await user.click(retry)
  expect(await screen.findByText('Henüz oylamalı turnuva yok.')).toBeVisible()
})
