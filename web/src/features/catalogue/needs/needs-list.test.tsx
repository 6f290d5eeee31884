import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Panel } from '#parts/site/panel.tsx'
import { show } from '#testing/render.tsx'
import { game, page } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import { NeedsChoice, NeedsList } from './needs-list.tsx'

const read = 'GET /api/games'

const open = (missing?: 'rtp') =>
  show(
    <>
      <NeedsChoice missing={missing} />
      <Panel outline={null}>
        <NeedsList missing={missing} />
      </Panel>
    </>,
    { at: '/needs-data' },
  )

it('names what each game lacks, and links to its page', async () => {
  answer({ [read]: page([game('starburst', { rtp: null, releaseDate: null })]) })
  const { t } = await open()
  expect(await screen.findByRole('link', { name: 'starburst' })).toHaveAttribute('href', '/games/starburst')
  const facts = `${t('games:field.rtp')}, ${t('games:field.releaseDate')}`
  expect(screen.getByText(t('game-proposals:needs.lacks', { facts }))).toBeVisible()
  const { query } = callsOf(read)[0]!
  expect(query.getAll('missing')).toEqual(['rtp', 'maxWin', 'volatility', 'releaseDate'])
  expect(query.getAll('status')).toEqual(['released', 'upcoming'])
})

it('asks for one fact, and says where nothing lacks it', async () => {
  answer({ [read]: page([]) })
  const { t } = await open('rtp')
  expect(await screen.findByText(t('game-proposals:needs.none'))).toBeVisible()
  expect(callsOf(read)[0]?.query.getAll('missing')).toEqual(['rtp'])
  expect(screen.getByRole('link', { name: t('games:field.rtp') })).toHaveAttribute('aria-current', 'page')
})
