import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { importDetail } from '#testing/admin-samples.ts'
import { show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import { Questions } from './questions.tsx'

const check = 'PUT /api/admin/imports/:id/choices'

it('are about spoilt letters, words for nothing and wrong values, and can be taken back', async () => {
  const detail = importDetail({
    choices: { ...importDetail().choices, replacements: [{ column: 'theme', from: 'uzay', to: 'space' }] },
    spoilt: { rows: 2, examples: [{ from: 'SeÃ±or', to: 'Señor' }] },
    blankWords: [{ word: 'NULL', rows: 3 }],
    groups: [{ column: 'volatility', value: 'belki', code: 'x', message: 'Olmaz.', rows: 2 }],
  })
  const { user, t } = await show(<Questions detail={detail} />, {
    at: '/admin/games/bulk',
    as: administrator,
  })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  expect(screen.getByText('Señor')).toBeVisible()
  const box = (name: string) => screen.getByRole('combobox', { name })
  await user.selectOptions(box(t('admin-bulk:spoilt.title')), 'true')
  await user.selectOptions(box(t('admin-bulk:blanks.titled', { words: 'NULL (3)' })), 'empty')
  const group = { column: t('games:field.volatility'), value: 'belki' }
  const value = screen.getByRole('textbox', { name: t('admin-bulk:groups.value', group) })
  await user.type(value, 'orta')
  await press(t('admin-bulk:groups.undo', { value: 'uzay' }))
  answer({ [check]: detail })
  await press(t('admin-bulk:questions.submit'))
  await waitFor(() => expect(callsOf(check)).toHaveLength(1))
  expect(callsOf(check)[0]?.body).toMatchObject({
    ...{ repair: true, blanks: 'empty' },
    replacements: [{ column: 'volatility', from: 'belki', to: 'orta' }],
  })
})

it('show ten wrong values, and the rest when asked for', async () => {
  const groups = Array.from({ length: 12 }, (_, place) => ({
    ...({ column: 'volatility', code: 'x', message: 'Olmaz.', rows: 1 } as const),
    value: `belki ${place}`,
  }))
  const { user, t } = await show(<Questions detail={importDetail({ groups })} />, {
    at: '/admin/games/bulk',
    as: administrator,
  })
  expect(screen.getAllByRole('textbox')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: t('admin-bulk:groups.more', { count: 2 }) }))
  expect(screen.getAllByRole('textbox')).toHaveLength(12)
})
