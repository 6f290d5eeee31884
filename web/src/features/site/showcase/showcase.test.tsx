import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { Showcase } from './showcase.tsx'

it('opens dialogs, sheets and menus by keys, and gives the focus back', async () => {
  const { user, t } = await show(<Showcase />)
  for (const [opener, title] of [
    [t('ui:overlays.dialog'), t('ui:overlays.question')],
    [`${t('ui:overlays.sheet')} ↑`, t('ui:overlays.filters')],
    [`${t('ui:overlays.sheet')} ←`, t('ui:overlays.filters')],
  ] as const) {
    const button = screen.getByRole('button', { name: opener })
    button.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  const menu = screen.getByRole('button', { name: t('ui:overlays.menu') })
  menu.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: t('ui:overlays.profile') })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: t('ui:overlays.settings') })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(menu).toHaveFocus())
})

it('closes a dialog by each of its buttons', async () => {
  const { user, t } = await show(<Showcase />)
  for (const name of [t('ui:buttons.ghost'), t('ui:buttons.danger'), t('ui:overlays.close')]) {
    await user.click(screen.getByRole('button', { name: t('ui:overlays.dialog') }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('says what was done', async () => {
  const { user, t } = await show(<Showcase />)
  await user.click(screen.getByRole('button', { name: t('ui:overlays.toast') }))
  expect((await screen.findAllByText(t('ui:overlays.saved')))[0]).toBeVisible()
})

it('switches boxes, switches, chips and tabs', async () => {
  const { user, t } = await show(<Showcase />)
  const box = screen.getByRole('checkbox', { name: t('ui:choices.demo') })
  const toggle = screen.getByRole('switch', { name: t('ui:choices.demo') })
  await user.click(box)
  expect(box).not.toBeChecked()
  expect(toggle).not.toBeChecked()
  await user.click(toggle)
  expect(box).toBeChecked()
  const chip = (suffix = '') =>
    screen.getByRole('button', { name: new RegExp(`^${t('ui:choices.megaways')}${suffix}`) })
  await user.click(chip())
  expect(chip(`, ${t('ui:choices.on')}`)).toHaveAttribute('aria-pressed', 'true')
  await user.click(chip())
  expect(chip(`, ${t('ui:choices.not')}`)).toHaveAttribute('aria-pressed', 'true')
  await user.click(chip())
  expect(chip()).toHaveAttribute('aria-pressed', 'false')
  const tab = (name: 'all' | 'games') =>
    screen.getByRole('tab', { name: new RegExp(`^${t(`ui:choices.${name}`)}`) })
  tab('all').focus()
  await user.keyboard('{ArrowRight}')
  expect(tab('games')).toHaveFocus()
  // Walking does not choose.
  expect(tab('games')).toHaveAttribute('aria-selected', 'false')
  await user.keyboard('{Enter}')
  expect(tab('games')).toHaveAttribute('aria-selected', 'true')
})

it('goes through pages, and shows more until there is no more', async () => {
  const { user, t } = await show(<Showcase />)
  await user.click(screen.getByRole('button', { name: t('ui:states.previous') }))
  expect(screen.getByText(t('ui:states.page', { current: 1, total: 7 }))).toBeVisible()
  expect(screen.getByRole('button', { name: t('ui:states.previous') })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: t('ui:states.more') }))
  expect(screen.getByText(t('ui:states.showing', { shown: 48, total: 640 }))).toBeVisible()
})
