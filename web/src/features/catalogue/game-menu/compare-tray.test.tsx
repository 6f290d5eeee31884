import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { CompareButton } from './compare-button.tsx'
import { CompareTray } from './compare-tray.tsx'
import { clearTray } from './tray.ts'

afterEach(clearTray)

const games = ['Aztec', 'Zeus', 'Moon', 'Sun', 'Star'].map((name) => ({ slug: name.toLowerCase(), name }))

const open = (at = '/games') =>
  show(
    <>
      {games.map((game) => (
        <CompareButton key={game.slug} game={game} />
      ))}
      <CompareTray />
    </>,
    { at },
  )

it('is there from the first game on, leads on from the second, and has room for four', async () => {
  const { user, t } = await open()
  const tray = () => screen.queryByRole('region', { name: t('compare:tray.label') })
  const buttons = screen.getAllByRole('button', { name: t('compare:add') })
  const press = async (place: number) => user.click(buttons[place] as HTMLElement)
  expect(tray()).toBeNull()
  await press(0)
  expect(buttons[0]).toHaveAttribute('aria-pressed', 'true')
  expect(tray()).toHaveTextContent(t('compare:tray.more'))
  await press(1)
  expect(screen.getByRole('link', { name: t('compare:tray.open', { count: 2 }) })).toHaveAttribute(
    'href',
    '/compare?g=aztec%2Czeus',
  )
  for (const place of [2, 3, 4]) await press(place)
  expect(await findToast(t('compare:full'))).toBeVisible()
  expect(buttons[4]).toHaveAttribute('aria-pressed', 'false')
  await press(0)
  expect(screen.getByRole('link', { name: t('compare:tray.open', { count: 3 }) })).toHaveAttribute(
    'href',
    '/compare?g=zeus%2Cmoon%2Csun',
  )
  await user.click(screen.getByRole('button', { name: t('compare:tray.clear') }))
  expect(tray()).toBeNull()
})

it('is not on the page of the comparison', async () => {
  const { user, t } = await open('/compare')
  await user.click(screen.getAllByRole('button', { name: t('compare:add') })[0] as HTMLElement)
  expect(screen.queryByRole('region', { name: t('compare:tray.label') })).toBeNull()
})
