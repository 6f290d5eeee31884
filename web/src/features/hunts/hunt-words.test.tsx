import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { useHuntWords } from './hunt-words.ts'

function Chance({ of }: { of: number }) {
  return <p data-testid="chance">{useHuntWords().chance(of)}</p>
}

async function wordsOf(chance: number, locale: 'tr' | 'en') {
  await show(<Chance of={chance} />, { locale })
  const text = (await screen.findByTestId('chance')).textContent
  cleanup()
  return text
}

it.each([
  [0, '0.0%', '%0,0'],
  [0.0004, '< 0.1%', '< %0,1'],
  [0.0005, '0.1%', '%0,1'],
  [0.5, '50.0%', '%50,0'],
  [0.9994, '99.9%', '%99,9'],
  [0.996, '99.6%', '%99,6'],
  [0.9995, '> 99.9%', '> %99,9'],
  [0.9996, '> 99.9%', '> %99,9'],
  [1, '100.0%', '%100,0'],
])('a chance of %s is printed to a tenth of a percent', async (chance, english, turkish) => {
  expect(await wordsOf(chance, 'en')).toBe(english)
  expect(await wordsOf(chance, 'tr')).toBe(turkish)
})
