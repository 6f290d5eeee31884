import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { correction, gameDetail, providerCard } from '#testing/catalogue-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, page } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { CorrectAnyFigure } from './correct-any-figure.tsx'
import { CorrectFigure } from './correct-figure.tsx'
import { gameEntry, providerEntry } from './corrected-entry.ts'

const propose = 'POST /api/games/:slug/corrections'
const own = 'GET /api/corrections'
const starburst = gameDetail('starburst', {
  rtp: 96.08,
  maxWin: 500,
  releaseDate: '2012-01-23',
  mechanic: 'paylines',
})

async function open(field: Parameters<typeof CorrectFigure>[0]['field'] = 'rtp', locale: 'tr' | 'en' = 'tr') {
  answer({ [own]: page([]) })
  const shown = await show(<CorrectFigure entry={gameEntry(starburst)} field={field} />, {
    as: member,
    locale,
  })
  const { user, t } = shown
  await user.click(screen.getByRole('button', { name: new RegExp(t('corrections:open.game')) }))
  const sheet = within(await screen.findByRole('dialog'))
  const box = (name: 'value' | 'address' | 'note') =>
    screen.getByRole('textbox', { name: t(`corrections:form.${name}`) })
  const send = () => user.click(screen.getByRole('button', { name: t('corrections:form.send') }))
  return { ...shown, sheet, box, send }
}

describe('CorrectFigure', () => {
  it.each([
    ['rtp', 'tr', '%96,51', '96.51'],
    ['rtp', 'en', '96.51%', '96.51'],
    ['maxWin', 'tr', '5.000x', '5000'],
    ['maxBet', 'tr', '1.250,50 €', '1250.5'],
    ['releaseDate', 'tr', '20 Kasım 2011', '2011-11-20'],
    ['releaseDate', 'tr', '11.2011', '2011-11'],
    ['layout', 'tr', '3 4 4 3', '3-4-4-3'],
  ] as const)('reads %s as people type it (%s): %s', async (field, locale, typed, value) => {
    const { user, box, send } = await open(field, locale)
    const made = correction('c1', { field, newValue: value })
    answer({ [propose]: made, [own]: page([made]) })
    await user.type(box('value'), typed)
    await user.type(box('address'), 'https://netent.com/x')
    await send()
    await waitFor(() => expect(callsOf(propose)).toHaveLength(1))
    expect(callsOf(propose)[0]?.body).toMatchObject({
      field,
      newValue: value,
      address: 'https://netent.com/x',
    })
  })

  it.each([
    ['', 'required'],
    ['96,08', 'same_as_shown'],
    ['45', undefined],
    ['çok', undefined],
  ] as const)('sends no value that will not do: %s', async (typed, problem) => {
    const { user, t, box, send } = await open()
    if (typed) await user.type(box('value'), typed)
    await user.type(box('address'), 'https://netent.com/x')
    await send()
    expect(box('value')).toHaveFocus()
    expect(box('value')).toBeInvalid()
    if (problem)
      expect(box('value')).toHaveAccessibleDescription(
        expect.stringContaining(t(`corrections:problem.${problem}`)),
      )
    expect(callsOf(propose)).toEqual([])
  })

  it('sends the value its author saw, and none without a link', async () => {
    const { user, t, box, send } = await open()
    await user.type(box('value'), '96,5')
    await send()
    expect(box('address')).toHaveFocus()
    expect(box('address')).toHaveAccessibleDescription(
      expect.stringContaining(t('corrections:problem.address')),
    )
    await user.type(box('address'), 'https://netent.com/x')
    const waiting = later<Response>()
    answer({ [propose]: waiting.answer })
    await send()
    await send()
    waiting.arrive(refusal('RATE_LIMITED'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(callsOf(propose)).toHaveLength(1)
    expect(callsOf(propose)[0]?.body).toMatchObject({ oldValue: '96.08', newValue: '96.5' })
    expect(box('value')).toHaveValue('96,5')
  })

  it('keeps what was typed until it is sent', async () => {
    const { user, t, sheet, box, send } = await open()
    await user.type(box('value'), '96,5')
    await user.type(box('address'), 'https://netent.com/x')
    await user.click(sheet.getByRole('button', { name: t('corrections:form.cancel') }))
    await user.click(screen.getByRole('button', { name: new RegExp(t('corrections:open.game')) }))
    await waitFor(() => expect(box('value')).toHaveValue('96,5'))
    answer({ [propose]: refusal('VALIDATION', { newValue: 'Sunucu sözü', address: 'Adres sözü' }) })
    await send()
    expect(await screen.findByText('Sunucu sözü')).toBeVisible()
    expect(screen.getByText('Adres sözü')).toBeVisible()
    expect(box('value')).toHaveValue('96,5')
  })

  it('asks for the game again where the figure changed meanwhile', async () => {
    const { user, box, send, queryClient } = await open()
    queryClient.setQueryData(['games', 'one', 'starburst'], starburst)
    answer({ [propose]: refusal('FIGURE_CHANGED') })
    await user.type(box('value'), '96,5')
    await user.type(box('address'), 'https://netent.com/x')
    await send()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(queryClient.getQueryState(['games', 'one', 'starburst'])?.isInvalidated).toBe(true)
  })

  it('says what the reader proposed, and takes it back', async () => {
    answer({ [own]: page([correction('c1')]), 'DELETE /api/corrections/:id': { withdrawn: true } })
    const { user, t } = await show(<CorrectFigure entry={gameEntry(starburst)} field="rtp" />, { as: member })
    const name = t('corrections:yours', { value: '%96,50' })
    await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('link', { name: t('corrections:sent.link') })).toHaveAttribute(
      'href',
      '/profile?tab=corrections',
    )
    answer({ [own]: page([]) })
    await user.click(sheet.getByRole('button', { name: t('corrections:withdraw') }))
    expect(await findToast(t('corrections:withdrawn'))).toBeVisible()
    expect(await sheet.findByRole('textbox', { name: t('corrections:form.value') })).toBeVisible()
  })

  it('leads a guest to sign in, and back', async () => {
    const { user, t, history } = await show(<CorrectFigure entry={gameEntry(starburst)} field="rtp" />, {
      at: '/games/starburst',
    })
    await user.click(screen.getByRole('button', { name: new RegExp(t('corrections:open.game')) }))
    await waitFor(() => expect(history.location.href).toBe('/login?redirect=%2Fgames%2Fstarburst'))
  })
})

it('CorrectAnyFigure offers each figure, words as a choice', async () => {
  answer({ [own]: page([]) })
  const { user, t } = await show(<CorrectAnyFigure entry={gameEntry(starburst)} />, { as: member })
  await user.click(screen.getByRole('button', { name: t('corrections:openAny.game') }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.selectOptions(sheet.getByRole('combobox', { name: t('corrections:form.field') }), 'mechanic')
  const value = sheet.getByRole('combobox', { name: t('corrections:form.value') })
  await user.selectOptions(value, t('games:mechanic.cluster'))
  await user.type(sheet.getByRole('textbox', { name: t('corrections:form.address') }), 'https://netent.com/x')
  const made = correction('c1', { field: 'mechanic', newValue: 'cluster' })
  answer({ [propose]: made, [own]: page([made]) })
  await user.click(sheet.getByRole('button', { name: t('corrections:form.send') }))
  expect(await sheet.findByRole('button', { name: t('corrections:withdraw') })).toBeVisible()
  expect(callsOf(propose)[0]?.body).toMatchObject({ oldValue: 'paylines', newValue: 'cluster' })
})

describe('a fact of a provider', () => {
  const netent = providerEntry({
    ...providerCard('netent', { name: 'NetEnt', foundedYear: 1996 }),
    headquarters: { tr: 'Stockholm, İsveç', en: 'Stockholm, Sweden' },
    ...{ website: 'https://www.netent.com', owner: { name: 'Evolution', slug: null }, active: true },
    ...{ sources: {}, volatility: [], rtpBins: [], themes: [] },
    ...{ specialties: { tr: [], en: [] }, description: { tr: null, en: null } },
  })
  const proposeFact = 'POST /api/providers/:slug/corrections'

  it.each([
    ['foundedYear', '1997', '1996', '1997'],
    ['headquarters', 'Göteborg, İsveç | Gothenburg, Sweden', 'Stockholm, İsveç|Stockholm, Sweden'],
    ['owner', 'Playtech', 'Evolution'],
    ['website', 'netent.example', 'https://www.netent.com', 'https://netent.example'],
  ] as const)(
    'is sent to its provider, with the value its author saw: %s',
    async (field, typed, oldValue, newValue: string = typed) => {
      answer({ [own]: page([]) })
      const { user, t } = await show(<CorrectFigure entry={netent} field={field} />, { as: member })
      await user.click(screen.getByRole('button', { name: new RegExp(t('corrections:open.provider')) }))
      const made = correction('c1', { game: null, provider: { slug: 'netent', name: 'NetEnt' }, field })
      answer({ [proposeFact]: made, [own]: page([made]) })
      await user.type(screen.getByRole('textbox', { name: t('corrections:form.value') }), typed)
      const link = screen.getByRole('textbox', { name: t('corrections:form.address') })
      await user.type(link, 'https://netent.com/x')
      await user.click(screen.getByRole('button', { name: t('corrections:form.send') }))
      await waitFor(() => expect(callsOf(proposeFact)).toHaveLength(1))
      expect(callsOf(proposeFact)[0]).toMatchObject({
        params: { slug: 'netent' },
        body: { field, oldValue, newValue },
      })
      expect(callsOf(own)[0]?.query.get('provider')).toBe('netent')
    },
  )

  it.each(['2999', '97', 'çok', '1996'])('is no year that cannot be: %s', async (typed) => {
    answer({ [own]: page([]) })
    const { user, t } = await show(<CorrectFigure entry={netent} field="foundedYear" />, { as: member })
    await user.click(screen.getByRole('button', { name: new RegExp(t('corrections:open.provider')) }))
    const box = screen.getByRole('textbox', { name: t('corrections:form.value') })
    await user.type(box, typed)
    await user.type(
      screen.getByRole('textbox', { name: t('corrections:form.address') }),
      'https://netent.com/x',
    )
    await user.click(screen.getByRole('button', { name: t('corrections:form.send') }))
    expect(box).toBeInvalid()
    expect(callsOf(proposeFact)).toEqual([])
  })

  it('is chosen from those of providers alone', async () => {
    answer({ [own]: page([]) })
    const { user, t } = await show(<CorrectAnyFigure entry={netent} />, { as: member })
    await user.click(screen.getByRole('button', { name: t('corrections:openAny.provider') }))
    const choice = await screen.findByRole('combobox', { name: t('corrections:form.field') })
    const offered = within(choice).getAllByRole('option')
    expect(offered.map((option) => (option as HTMLOptionElement).value)).toEqual([
      ...['foundedYear', 'headquarters', 'owner', 'website', 'active'],
    ])
    await user.selectOptions(choice, 'active')
    const value = screen.getByRole('combobox', { name: t('corrections:form.value') })
    expect(within(value).getByRole('option', { name: t('games:active.no') })).toBeInTheDocument()
  })
})
