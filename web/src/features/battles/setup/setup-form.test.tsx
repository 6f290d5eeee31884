import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { models, modelsOf } from '#testing/battle-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { game, page } from '#testing/samples.ts'
import { type Answers, answer, refusal } from '#testing/server.ts'
import type { BattleAddress } from './setup-address.ts'
import { SetupForm } from './setup-form.tsx'
import { useSetup } from './use-setup.ts'

type Model = (typeof models)[number]

let address: BattleAddress = {}
let starts = 0

function Form({ from }: { from: Record<string, unknown> }) {
  const [search, setSearch] = useState(from)
  const state = useSetup(search, (next) => {
    address = JSON.parse(JSON.stringify(next))
    setSearch(address)
  })
  return (
    <main>
      <SetupForm
        state={state}
        notice={undefined}
        onStart={() => {
          starts += 1
        }}
      >
        {null}
      </SetupForm>
    </main>
  )
}

async function open(
  from: Record<string, unknown>,
  locale: Locale = 'tr',
  known = models,
  more: Answers = {},
) {
  address = {}
  starts = 0
  answer({
    'GET /api/games': page([]),
    'GET /api/games/:slug/similar': { items: [] },
    'GET /api/battles/models': modelsOf(known),
    ...more,
  })
  const shown = await show(<Form from={from} />, { locale })
  const { user, t } = shown
  const start = await screen.findByRole('button', { name: t('battle:start.button') })
  await waitFor(() => expect(start).not.toHaveAttribute('aria-busy', 'true'))
  return {
    ...shown,
    start,
    chosen: () =>
      within(screen.getByRole('list', { name: t('battle:games.chosen') }))
        .queryAllByRole('heading')
        .map(({ textContent }) => textContent),
    choose: (group: string, name: string) =>
      user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name })),
  }
}

const two = 'sweet-bonanza,starburst'

const prices = {
  tr: { typed: '1.500', half: '12,5', unclear: '1,500', choices: '1.500 / 1,5', most: '40.000' },
  en: { typed: '1,500', half: '12.5', unclear: '1.500', choices: '1,500 / 1.5', most: '40,000' },
} as const

describe('the price of a bonus round', () => {
  it.each(['tr', 'en'] as const)(
    'is read as it is written, and says what it cannot read: %s',
    async (locale) => {
      const { typed, half, unclear, choices, most } = prices[locale]
      const { user, t, start } = await open({ g: 'sweet-bonanza~c1500,starburst~c50', m: 'bonus' }, locale)
      const [box] = screen.getAllByRole('textbox', { name: t('battle:lane.price') }) as [HTMLElement]
      const fill = async (text: string, key: string) => {
        await user.clear(box)
        if (text) await user.type(box, text)
        await user.keyboard(key)
      }
      expect(box).toHaveValue(typed)
      await fill(typed, '{Enter}')
      expect(box).toHaveValue(typed)
      expect(address.g).toBe('sweet-bonanza~c1500,starburst~c50')
      await fill(half, '{Tab}')
      expect(address.g).toBe('sweet-bonanza~c12.5,starburst~c50')
      expect(box).toHaveValue(half)

      for (const [text, message] of [
        [unclear, t('games:number.ambiguous', { choices })],
        ['abc', t('games:number.unreadable', { example: half })],
        ['1', t('games:number.range', { least: 2, most })],
      ] as const) {
        await fill(text, '{Enter}')
        expect(box).toBeInvalid()
        expect(box).toHaveAccessibleDescription(message)
        expect(box).toHaveValue(text)
      }
      // Not the battle that stands there: it is led back to the box.
      await user.click(start)
      expect(box).toHaveFocus()
      expect(starts).toBe(0)
      expect(address.g).toBe('sweet-bonanza~c12.5,starburst~c50')
      await fill('', '{Enter}')
      expect(box).toBeValid()
      expect(address.g).toBe('sweet-bonanza,starburst~c50')
      await user.click(start)
      expect(starts).toBe(1)
    },
  )

  it('is the usual one where none is published, also of a game of which no sale is known', async () => {
    const [one, other] = models as [Model, Model]
    const { user, t, choose, start } = await open({ g: two }, 'tr', [one, { ...other, hasBonusBuy: false }])
    await choose(t('battle:mode.label'), t('battle:mode.bonus.name'))
    // Rounds cost more: fewer are played.
    expect(address).toEqual({ g: two, m: 'bonus' })
    const rounds = screen.getByRole('group', { name: t('battle:spins.rounds') })
    expect(within(rounds).getByRole('radio', { name: '100' })).toBeChecked()
    const boxes = () => screen.getAllByRole('textbox', { name: t('battle:lane.price') }) as HTMLInputElement[]
    // The max win of the second does not go with it.
    expect(boxes().map(({ value }) => value)).toEqual(['100', '100'])
    const refused = t('battle:start.refused.BONUS_COST', { name: 'Starburst', most: '62x' })
    expect(screen.getAllByText(refused)).toHaveLength(2)
    const box = boxes()[1] as HTMLInputElement
    await user.clear(box)
    await user.type(box, '20{Enter}')
    expect(address.g).toBe('sweet-bonanza,starburst~c20')
    expect(screen.queryByText(refused)).not.toBeInTheDocument()
    expect(box).toHaveFocus()
    await user.click(start)
    expect(starts).toBe(1)
  })

  it('is said to be a guess, and what decides is said in rounds', async () => {
    const [one, other] = models as [Model, Model]
    const known = [one, { ...other, maxWin: 5_000, hasBonusBuy: false }]
    const { t, user } = await open({ g: two, m: 'bonus' }, 'tr', known)
    expect(screen.getAllByText(t('battle:lane.noBuy'))).toHaveLength(1)
    const table = screen.getByRole('table', { name: t('battle:assumptions.title') })
    expect(within(table).getAllByText(t('battle:how.default', { value: '100x' }))).toHaveLength(2)
    await user.click(screen.getByText(t('battle:advanced.title')))
    expect(screen.getByText(t('battle:criterion.rounds.final'))).toBeVisible()
    expect(document.body).not.toHaveTextContent(t('battle:assumptions.cost'))
  })
})

describe('where a figure comes from', () => {
  it('is said of hits and odds as of all others, and a guess is rounded', async () => {
    const [one, other] = models as [Model, Model]
    const published = {
      ...{ hitFrequency: 22.7, maxWinOdds: 2_742_595, volatilityLevel: 'medium-low' as const },
      support: { rtp: 0, volatility: 2, hitFrequency: 1, maxWinOdds: 'provider' as const },
      disputed: ['hitFrequency' as const],
    }
    const { t } = await open({ g: two }, 'tr', [one, { ...other, ...published }])
    const table = screen.getByRole('table', { name: t('battle:assumptions.title') })
    const rowOf = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`) })
    const starburst = rowOf('Starburst')
    for (const [text, words] of [
      ['%22,70', `${t('support:single')} · ${t('support:disputed')}`],
      ['1/2.742.595', t('support:provider')],
      [t('games:volatilityLevel.medium-low'), t('support:confirmed', { n: 2 })],
    ] as const)
      expect(within(starburst).getByText(text).nextSibling).toHaveTextContent(words)
    // In the words of the game's page; what an editor alone knows is called published nowhere.
    expect(within(starburst).getByText(t('support:editor'))).toBeVisible()
    expect(document.querySelector('main') ?? document.body).not.toHaveTextContent(/yayımlanan değer/i)
    const bonanza = rowOf('Sweet Bonanza')
    for (const text of ['%22', '1/2.700.000'])
      expect(within(bonanza).getByText(text).nextSibling).toHaveTextContent(
        t('battle:how.class', { value: text }),
      )
    // The spread alone is worked out; nothing that was put in is called so.
    expect(within(table).getAllByText(t('battle:kind.exact'))).toHaveLength(2)
  })
})

describe('the games chosen', () => {
  it('change places, come twice and go, by their menu', async () => {
    const { user, t, chosen } = await open({ g: two })
    const more = (name: string) => screen.getByRole('button', { name: t('battle:lane.more', { name }) })
    await user.click(more('Starburst'))
    expect(await screen.findByRole('menuitem', { name: t('battle:lane.down') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.click(screen.getByRole('menuitem', { name: t('battle:lane.up') }))
    expect(address).toEqual({ g: 'starburst,sweet-bonanza' })
    await waitFor(() => expect(chosen()).toEqual(['Starburst', 'Sweet Bonanza']))
    await user.click(more('Starburst'))
    await user.click(await screen.findByRole('menuitem', { name: t('battle:lane.twice') }))
    expect(address).toEqual({ g: 'starburst,starburst,sweet-bonanza' })
    await waitFor(() => expect(chosen()).toEqual(['Starburst', 'Starburst #2', 'Sweet Bonanza']))
  })

  it('that are the same twice are a test of luck', async () => {
    const { t } = await open({ g: 'starburst,starburst' })
    expect(await screen.findByText(t('battle:start.luckTest'))).toBeVisible()
  })

  it('are offered, drawn as a pair, or not', async () => {
    const { user, t, chosen } = await open({})
    const draw = screen.getByRole('button', { name: t('battle:pair.draw') })
    answer({ 'GET /api/games': () => refusal('UNAVAILABLE') })
    await user.click(draw)
    expect(await findToast(/./)).toBeVisible()
    expect(address).toEqual({})
    const pool = [game('sweet-bonanza'), game('starburst')]
    answer({ 'GET /api/games': page(pool) })
    await user.click(draw)
    await waitFor(() => expect(chosen()).toHaveLength(2))
    expect(address.g?.split(',').sort()).toEqual(['starburst', 'sweet-bonanza'])
  })

  it('begin with a well-known one, and go on with what is like it', async () => {
    const { user, t, chosen } = await open({}, 'tr', models, {
      'GET /api/games': page([game('starburst', { name: 'Starburst' })]),
      'GET /api/games/:slug/similar': {
        items: [{ game: game('sweet-bonanza', { name: 'Sweet Bonanza' }), reasons: [] }],
      },
    })
    expect(await screen.findByText(t('battle:offers.popular'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Starburst' }))
    expect(await screen.findByText(t('battle:offers.rivals'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sweet Bonanza' }))
    await waitFor(() => expect(chosen()).toEqual(['Starburst', 'Sweet Bonanza']))
    expect(screen.queryByText(t('battle:offers.rivals'))).not.toBeInTheDocument()
  })
})

describe('the advanced choices', () => {
  it('of a bracket, and of every battle', async () => {
    const { user, t, choose } = await open({ g: `${two},starburst`, m: 'bracket' })
    await user.click(screen.getByText(t('battle:advanced.title')))
    await choose(t('battle:bestOf.label'), '3')
    await choose(t('battle:seeding.label'), t('battle:seeding.drawn'))
    await choose(t('battle:repeats.label'), '100.000')
    expect(address).toMatchObject({ o: '3', sd: 'drawn', r: '100000' })
    await choose(t('battle:bankroll.label'), '250x')
    expect(address.b).toBe('250')
    await user.type(screen.getByRole('textbox', { name: t('battle:bankroll.other') }), '120{Enter}')
    expect(address.b).toBe('120')
    await choose(t('battle:bankroll.label'), t('battle:bankroll.none'))
    expect(address).not.toHaveProperty('b')
  })

  it('name another RTP of a game, which nobody published', async () => {
    const { user, t, chosen } = await open({ g: two })
    await user.click(screen.getByText(t('battle:advanced.title')))
    const box = screen.getByRole('textbox', { name: 'Starburst' })
    await user.type(box, '94,5{Enter}')
    expect(address.g).toBe('sweet-bonanza,starburst~94.5')
    await waitFor(() => expect(chosen()).toEqual(['Sweet Bonanza', 'Starburst (RTP %94,50)']))
    expect(screen.getAllByText(t('battle:how.chosen')).length).toBeGreaterThan(0)
  })

  it('hold a seed, typed or drawn', async () => {
    const { user, t } = await open({ g: two })
    await user.click(screen.getByText(t('battle:advanced.title')))
    const box = screen.getByRole('textbox', { name: t('battle:seed.label') })
    await user.type(box, 'a b!c{Enter}')
    expect(address.s).toBe('abc')
    await user.click(screen.getByRole('button', { name: t('battle:seed.draw') }))
    expect(address.s).toMatch(/^[A-Z2-9]{8}$/)
    await user.clear(box)
    await user.tab()
    expect(address).not.toHaveProperty('s')
  })
})
