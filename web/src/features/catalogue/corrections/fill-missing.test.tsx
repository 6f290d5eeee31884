import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { correction, gameDetail } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { member, page } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import { gameEntry } from './corrected-entry.ts'
import { FillMissing } from './fill-missing.tsx'

const whole = { rtp: 96.1, maxWin: 500, volatility: 'low', releaseDate: '2012-01-23' } as const
const own = 'GET /api/corrections'
const propose = 'POST /api/games/:slug/corrections'

it('names what is missing, each with its form, and nothing where all is known', async () => {
  answer({ [own]: page([]) })
  const entry = gameEntry(gameDetail('starburst', { ...whole, rtp: null, releaseDate: null }))
  const { user, t } = await show(<FillMissing entry={entry} />, { as: member })
  expect(screen.getAllByRole('button')).toHaveLength(2)
  const named = (field: 'rtp' | 'releaseDate') =>
    t('corrections:fill.named', { field: t(`games:field.${field}`) })
  await user.click(screen.getByRole('button', { name: named('releaseDate') }))
  const made = correction('c1', { field: 'releaseDate', oldValue: null, newValue: '2012' })
  answer({ [propose]: made, [own]: page([made]) })
  await user.type(await screen.findByRole('textbox', { name: t('corrections:form.value') }), '2012')
  await user.type(
    screen.getByRole('textbox', { name: t('corrections:form.address') }),
    'https://netent.com/x',
  )
  await user.click(screen.getByRole('button', { name: t('corrections:form.send') }))
  await waitFor(() => expect(callsOf(propose)).toHaveLength(1))
  expect(callsOf(propose)[0]?.body).toMatchObject({ field: 'releaseDate', oldValue: null, newValue: '2012' })
})

it('is nothing on a page that lacks none of it', async () => {
  await show(<FillMissing entry={gameEntry(gameDetail('starburst', whole))} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
