import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { RangesSection } from './ranges-section.tsx'

/** The range of percents, which stands at 95.5 to 97. */
async function open() {
  const shown = await show(<RangesSection />)
  const { user, t } = shown
  const range = within(screen.getByRole('group', { name: t('ui:ranges.rtp') }))
  const names = [t('ui:ranges.from'), t('ui:ranges.to')] as const
  const [from, to] = names.map((name) => range.getByRole('textbox', { name })) as [HTMLElement, HTMLElement]
  const [low, high] = names.map((name) => range.getByRole('slider', { name })) as [HTMLElement, HTMLElement]
  const rewrite = async (box: HTMLElement, text: string) => {
    await user.clear(box)
    await user.type(box, text)
    await user.tab()
  }
  return { ...shown, from, to, low, high, rewrite }
}

it('is moved by keys from stop to stop, to open ends', async () => {
  const { user, from, to, low, high } = await open()
  expect([from, to].map((box) => (box as HTMLInputElement).value)).toEqual(['%95,50', '%97,00'])
  high.focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(to).not.toHaveValue('%97,00'))
  await user.keyboard('{End}')
  await waitFor(() => expect(to).toHaveValue(''))
  expect(high).toHaveAttribute('aria-valuetext', to.getAttribute('placeholder'))
  low.focus()
  await user.keyboard('{Home}')
  await waitFor(() => expect(from).toHaveValue(''))
})

it('takes a figure between stops, as people write it', async () => {
  const { from, low, rewrite } = await open()
  await rewrite(from, '96,13')
  expect(from).toHaveValue('%96,13')
  expect(low).toHaveAttribute('aria-valuetext', '%96,13')
})

it('takes it on Enter, and an empty box as an open end', async () => {
  const { user, to } = await open()
  await user.clear(to)
  await user.type(to, '96{Enter}')
  expect(to).toHaveValue('%96,00')
  expect(to).toHaveFocus()
  await user.clear(to)
  await user.keyboard('{Enter}')
  expect(to).toHaveValue('')
})

it('puts two ends in order', async () => {
  const { from, to, rewrite } = await open()
  await rewrite(from, '98')
  expect(from).toHaveValue('%97,00')
  expect(to).toHaveValue('%98,00')
})

it.each([
  ['120', 'range'],
  ['abc', 'unreadable'],
  ['96,123', 'decimals'],
] as const)('keeps %s with what is wrong with it, until it is typed again', async (text, key) => {
  const { user, t, from, low, rewrite } = await open()
  const said = {
    range: t('games:number.range', { least: '0', most: '100' }),
    unreadable: t('games:number.unreadable', { example: '12,5' }),
    decimals: t('games:number.decimals', { count: 2 }),
  }
  await rewrite(from, text)
  expect(from).toBeInvalid()
  expect(from).toHaveAccessibleDescription(said[key])
  expect(from).toHaveValue(text)
  expect(low).toHaveAttribute('aria-valuetext', '%95,50')
  await user.clear(from)
  expect(from).not.toBeInvalid()
})

it('asks what is meant where both marks are possible', async () => {
  const { user, t } = await open()
  const range = within(screen.getByRole('group', { name: t('ui:ranges.maxWin') }))
  const box = range.getByRole('textbox', { name: t('ui:ranges.from') })
  await user.type(box, '5,000')
  await user.tab()
  expect(box).toHaveAccessibleDescription(t('games:number.ambiguous', { choices: '5.000 / 5' }))
})
