import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { GamesSearch } from '#features/catalogue/games/filters/filters.ts'
import { facets } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { game, page } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import { GamesBrowser } from './games-browser.tsx'

let search: GamesSearch = {}

function Browser({ from }: { from: GamesSearch }) {
  const [now, setNow] = useState(from)
  return (
    <GamesBrowser
      search={now}
      onChange={(part) => {
        search = JSON.parse(JSON.stringify({ ...now, ...part }))
        setNow(search)
      }}
    />
  )
}

async function open(from: GamesSearch, locale: 'tr' | 'en' = 'tr', more: Parameters<typeof facets>[0] = {}) {
  search = from
  answer({ 'GET /api/games': page([game('aztec')]), 'GET /api/games/facets': facets(more) })
  const shown = await show(<Browser from={from} />, { locale })
  return { ...shown, panel: await screen.findByRole('complementary') }
}

const asked = () => callsOf('GET /api/games').at(-1)?.query.toString()

it.each(['tr', 'en'] as const)('chooses who states the RTP, which a chip names: %s', async (locale) => {
  const { user, t, panel } = await open({}, locale)
  // The title of its section, before the name of its choices.
  const [title] = await within(panel).findAllByText(t('games-browse:filters.support.title'))
  await user.click(title as HTMLElement)
  const group = within(panel).getByRole('group', { name: t('games-browse:filters.support.title') })
  const choices = within(group).getAllByRole('button')
  expect(choices.map(({ textContent }) => textContent)).toEqual(
    (['provider', 'confirmed', 'single', 'editor'] as const).map(
      (word) => `${t(`games-browse:filters.support.${word}`)}${word === 'provider' ? 60 : 0}`,
    ),
  )
  await user.click(choices[1] as HTMLElement)
  expect(search).toEqual({ rtpSupport: ['confirmed'] })
  await waitFor(() => expect(asked()).toContain('rtpSupport=confirmed'))
  await user.click(
    screen.getByText(`${t('games:field.rtp')}: ${t('games-browse:filters.support.confirmed')}`),
  )
  expect(search).toEqual({})
})

it('shows a former slug of a provider as its present one, and takes it back', async () => {
  const provider = [{ value: 'netent', name: 'NetEnt', count: 40, former: ['net-ent', 'netentertainment'] }]
  const { user, t, panel } = await open({ provider: ['net-ent'] }, 'tr', { provider })
  await waitFor(() => expect(asked()).toContain('provider=net-ent'))
  const [title] = await within(panel).findAllByText(t('games:field.provider'))
  const section = within(title?.closest('details') as HTMLElement)
  await waitFor(() => expect(section.getAllByRole('checkbox')).toHaveLength(1))
  const [box] = section.getAllByRole('checkbox')
  expect(box).toBeChecked()
  expect(screen.getByRole('region', { name: t('games-browse:filters.chosen') })).toHaveTextContent('NetEnt')
  await user.click(box as HTMLElement)
  expect(search).toEqual({})
})
