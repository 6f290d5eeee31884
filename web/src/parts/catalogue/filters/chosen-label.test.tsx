import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { ChosenLabel } from './chosen-label.tsx'

it.each([
  ['reels', '1', '1 reel'],
  ['rows', '1', '1 row'],
  ['paylines', '1', '1 line'],
  ['paylines', '20', '20 lines'],
] as const)('names the filter %s of %s in English: %s', async (kind, value, text) => {
  await show(<ChosenLabel chosen={{ kind, value, without: {} }} providerName={String} />, { locale: 'en' })
  expect(screen.getByText(text)).toBeVisible()
})
