import { type Locale, printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { lazy, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { battleModelsOptions } from '#data/battles/battle-models.ts'
import { model, models, modelsOf } from '#testing/battle-samples.ts'
import { show } from '#testing/render.tsx'
import { game } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { type BattleRun, BattleSetup } from './battle-setup.tsx'
import { type BattleAddress, readAddress } from './setup-address.ts'
import { SetupForm } from './setup-view.ts'

/** Every change of the address, the latest last. */
let addresses: Partial<BattleAddress>[] = []
let run: BattleRun | undefined
let begun = 0
const written = (address: BattleAddress) => JSON.parse(JSON.stringify(address))
const latest = () => addresses.at(-1)

/** Comes with its figures, as the loader of its page sees to. */
function Page({ from, isComing }: { from: Record<string, unknown>; isComing?: true }) {
  const [search, setSearch] = useState(from)
  const [slugs] = useState(() => readAddress(from).setup.chosen.map((one) => one.game))
  const { isPending, fetchStatus } = useQuery(battleModelsOptions(slugs))
  return isPending && fetchStatus === 'fetching' ? null : (
    <BattleSetup
      search={search}
      onPlayable={() => undefined}
      onChange={(address) => {
        addresses.push(written(address))
        setSearch(written(address))
      }}
      arena={(one) => {
        run = one
        return isComing ? <Never /> : <Arena seed={one.battle.seed} />
      }}
    />
  )
}

/** An arena whose file does not come. */
const Never = lazy(() => new Promise<never>(() => undefined))

/** Counts how often a battle began. */
function Arena({ seed }: { seed: string }) {
  useState(() => {
    begun += 1
  })
  return <output>{seed}</output>
}

async function open(
  from: Record<string, unknown> = {},
  locale: Locale = 'tr',
  known: Parameters<typeof modelsOf>[0] = [...models, guessed],
) {
  addresses = []
  answer({
    'GET /api/games': { items: [], nextCursor: null, total: 0 },
    'GET /api/games/:slug/similar': { items: [] },
    'GET /api/battles/models': modelsOf(known),
  })
  await SetupForm.preload?.()
  const shown = await show(<Page from={from} />, { locale })
  const { t } = shown
  return {
    ...shown,
    chosen: () =>
      within(screen.getByRole('list', { name: t('battle:games.chosen') }))
        .queryAllByRole('heading')
        .map(({ textContent }) => textContent),
    start: await screen.findByRole('button', { name: t('battle:start.button') }),
  }
}

/** Of which neither figure that matters most is published. */
const guessed = model('guess', { name: 'Guess', rtp: null, maxWin: null })
const two = { g: 'sweet-bonanza,starburst' }

describe('BattleSetup', () => {
  it('keeps what is chosen in the address, begins, and goes back', async () => {
    const { user, t, chosen, start } = await open({ g: 'sweet-bonanza' })
    answer({
      'GET /api/search/suggest': { groups: [{ kind: 'games', items: [game('starburst')] }] },
    })
    await user.type(screen.getByRole('combobox', { name: t('battle:finder.label') }), 'starbrust{Enter}')
    await waitFor(() => expect(chosen()).toEqual(['Sweet Bonanza', 'Starburst']))
    const spins = screen.getByRole('group', { name: t('battle:spins.spins') })
    await user.click(within(spins).getByRole('radio', { name: '1.000' }))
    await user.click(screen.getByText(t('battle:advanced.title')))
    await user.click(screen.getByRole('radio', { name: t('battle:criterion.name.survival') }))
    // Nobody outlasts the other without a bankroll.
    expect(latest()).toEqual({ g: 'sweet-bonanza,starburst', n: '1000', c: 'survival', b: '100' })
    expect(screen.getByRole('radio', { name: t('battle:criterion.name.survival') })).toBeChecked()

    await user.click(start)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sweet Bonanza – Starburst')
    expect(latest()).toMatchObject({ n: '1000', s: run?.battle.seed, v: '1' })
    expect(run).toMatchObject({ battle: { mode: 'duel', spins: 1_000, bankroll: 1_000 } })
    await user.click(screen.getByRole('button', { name: t('battle:running.change') }))
    await waitFor(() => expect(chosen()).toEqual(['Sweet Bonanza', 'Starburst']))
    expect(latest()).toEqual({ g: 'sweet-bonanza,starburst', n: '1000', c: 'survival', b: '100' })
  })

  it('shows the set-up of an address, with what is chosen of the advanced', async () => {
    const { t, chosen } = await open({ ...two, n: '250', m: 'race', t: '250', r: '1000', s: 'K7Q2' })
    await waitFor(() => expect(chosen()).toEqual(['Sweet Bonanza', 'Starburst']))
    expect(screen.getByRole('textbox', { name: t('battle:spins.other') })).toHaveValue('250')
    const target = screen.getByRole('group', { name: t('battle:target.label') })
    expect(within(target).getByRole('radio', { name: '250x' })).toBeChecked()
    expect(screen.getByRole('radio', { name: t('battle:mode.race.name') })).toBeChecked()
    expect(screen.getByRole('textbox', { name: t('battle:seed.label') })).toHaveValue('K7Q2')
    expect(screen.getByText(t('battle:advanced.title')).closest('details')).toHaveAttribute('open')
    expect(addresses).toEqual([])
  })

  it('offers what members recorded where there is enough of it, and says where there is not', async () => {
    const bonusRecord = { n: 1_042, members: 9, mean: 84.72, spread: 1.1 }
    const address = { g: 'sweet-bonanza,starburst~r', m: 'bonus' }
    const known = models.map((one) => (one.slug === 'sweet-bonanza' ? { ...one, bonusRecord } : one))
    const { user, t, chosen } = await open(address, 'tr', known)
    expect(await screen.findByText(t('battle:repair.unrecorded', { games: 'Starburst' }))).toBeInTheDocument()
    expect(latest()?.g).toBe('sweet-bonanza,starburst')
    const [group, ...others] = screen.getAllByRole('group', { name: t('battle:lane.model.label') })
    expect(others).toEqual([])
    const radio = (name: string) => within(group as HTMLElement).getByRole('radio', { name })
    expect(radio(t('battle:lane.model.published'))).toBeChecked()
    await user.click(radio(t('battle:lane.model.recorded', { n: '1.042' })))
    expect(latest()?.g).toBe('sweet-bonanza~r,starburst')
    expect(chosen()).toEqual([`Sweet Bonanza ${t('battle:lane.record')}`, 'Starburst'])
    expect(screen.getAllByText(t('battle:kind.recorded')).length).toBeGreaterThan(0)
  })

  it('says where a record pays more than its price and is cut', async () => {
    const bonusRecord = { n: 1_042, members: 9, mean: 240, spread: 1.1 }
    const known = models.map((one) => (one.slug === 'sweet-bonanza' ? { ...one, bonusRecord } : one))
    await open({ g: 'sweet-bonanza~r,starburst', m: 'bonus' }, 'tr', known)
    expect((await screen.findAllByText(/bedelinden fazla ödüyor; model geri dönüşü/)).length).toBeGreaterThan(
      0,
    )
  })

  it('repairs a hostile address, and says what could not stay', async () => {
    const hostile = { m: 'war', n: '999999999', b: '-1', t: 'x', s: 'a b', v: '99', 'r[]': '1' }
    const { user, t, chosen } = await open({
      g: 'sweet-bonanza,nobody-knows,<b>,starburst',
      ...hostile,
    })
    const notice = (await screen.findByText(/nobody-knows/)).closest<HTMLElement>(
      '[role=status]',
    ) as HTMLElement
    expect(notice).toHaveTextContent(t('battle:repair.title'))
    const name = (what: 'spins' | 'mode') => t(`battle:repair.name.${what}`)
    expect(notice).toHaveTextContent(
      t('battle:repair.clamped', { name: name('spins'), value: printInteger(100_000, 'tr') }),
    )
    expect(notice).toHaveTextContent(t('battle:repair.dropped', { name: name('mode') }))
    await waitFor(() => expect(latest()).toEqual({ g: 'sweet-bonanza,starburst', n: '100000', b: '50' }))
    expect(chosen()).toEqual(['Sweet Bonanza', 'Starburst'])
    await user.click(within(notice).getByRole('button', { name: t('battle:repair.close') }))
    expect(notice).not.toBeInTheDocument()
  })

  it('asks before a battle that rests on guesses or takes long', async () => {
    const { user, t, start, chosen } = await open({ g: 'guess,starburst', n: '100000', m: 'league' })
    await waitFor(() => expect(chosen()).toHaveLength(2))
    expect(
      screen.getByText(t('battle:start.few', { count: 1, mode: t('battle:mode.league.name') })),
    ).toBeVisible()
    await user.click(screen.getByRole('radio', { name: t('battle:mode.duel.name') }))
    await user.click(start)
    const question = await screen.findByRole('dialog', { name: t('battle:doubts.title') })
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Guess'])
    await user.click(within(question).getByRole('button', { name: t('battle:doubts.back') }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(latest()).not.toHaveProperty('v')
    expect(chosen()).toEqual(['Guess', 'Starburst'])

    await user.click(await screen.findByRole('button', { name: t('battle:start.button') }))
    await user.click(await screen.findByRole('button', { name: t('battle:doubts.accept') }))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Guess – Starburst')
    // The same doubts are not asked about twice.
    const before = run?.battle.seed
    run?.onAgain('new-seed')
    await waitFor(() => expect(run?.battle.seed).not.toBe(before))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows who plays, and a way back, before what plays them is there', async () => {
    addresses = []
    answer({ 'GET /api/battles/models': modelsOf(models) })
    const { t } = await show(<Page from={{ ...two, n: '1000', s: 'K7Q2', v: '1' }} isComing />)
    const shown = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(shown).toEqual([
      expect.stringMatching(/^Sweet Bonanza.*%96,50$/),
      expect.stringMatching(/^Starburst.*%96,09$/),
    ])
    expect(screen.getByRole('progressbar', { name: t('battle-arena:preparing') })).not.toHaveAttribute(
      'value',
    )
    // Without any script it is an address.
    const back = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: t('battle-arena:stop') }).href)
    expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual(['/battle', { ...two, n: '1000' }])
  })

  it('says what is missing, and leads there', async () => {
    const { user, t, start } = await open()
    expect(
      screen.getByText(t('battle:start.few', { count: 2, mode: t('battle:mode.duel.name') })),
    ).toBeVisible()
    await user.click(start)
    expect(screen.getByRole('combobox', { name: t('battle:finder.label') })).toHaveFocus()
    expect(addresses).toEqual([])
  })

  it('offers what takes so many games', async () => {
    const { user, t, start, chosen } = await open({ g: 'sweet-bonanza,starburst,sweet-bonanza' })
    await waitFor(() => expect(chosen()).toEqual(['Sweet Bonanza', 'Starburst', 'Sweet Bonanza #2']))
    const many = t('battle:start.many', { count: 1, mode: t('battle:mode.duel.name'), most: 2 })
    expect(screen.getByText(many)).toBeVisible()
    await user.click(start)
    expect(screen.getByText(many).closest('[role=status]')).toHaveFocus()
    const change = t('battle:start.changeMode', { mode: t('battle:mode.bracket.name') })
    await user.click(screen.getByRole('button', { name: change }))
    expect(latest()).toMatchObject({ m: 'bracket' })
    expect(screen.queryByText(many)).not.toBeInTheDocument()
  })

  it('waits for the figures, and asks for them again', async () => {
    const coming = later<Response>()
    const { user, t, start, chosen } = await open(two)
    await waitFor(() => expect(chosen()).toHaveLength(2))
    answer({ 'GET /api/battles/models': coming.answer })
    answer({ 'GET /api/search/suggest': { groups: [{ kind: 'games', items: [game('guess')] }] } })
    await user.type(screen.getByRole('combobox', { name: t('battle:finder.label') }), 'guess{Enter}')
    await waitFor(() => expect(start).toHaveAttribute('aria-busy', 'true'))
    coming.arrive(refusal('UNAVAILABLE'))
    expect(await screen.findByText(t('battle:games.failed'))).toBeVisible()
    answer({ 'GET /api/battles/models': modelsOf([...models, guessed]) })
    await user.click(screen.getByRole('button', { name: t('battle:games.retry') }))
    await waitFor(() => expect(chosen()).toHaveLength(3))
    expect(callsOf('GET /api/battles/models').length).toBeGreaterThan(2)
  })

  it.each([
    ['same-seed', { seed: 'K7Q2', spins: 500, first: 'sweet-bonanza' }],
    ['new-seed', { spins: 500, first: 'sweet-bonanza' }],
    ['longer', { seed: 'K7Q2', spins: 5_000, first: 'sweet-bonanza' }],
    ['rematch', { spins: 500, first: 'starburst' }],
  ] as const)('begins again: %s', async (kind, { first, ...expected }) => {
    addresses = []
    answer({ 'GET /api/battles/models': modelsOf() })
    await show(<Page from={{ ...two, s: 'K7Q2', v: '1' }} />)
    await screen.findByText('K7Q2')
    begun = 0
    run?.onAgain(kind)
    await waitFor(() => expect(begun).toBe(1))
    await waitFor(() => expect(run).toMatchObject({ battle: expected, chosen: [{ game: first }, {}] }))
    if (!('seed' in expected)) await waitFor(() => expect(run?.battle.seed).not.toBe('K7Q2'))
    expect(readAddress(latest() ?? { ...two, s: 'K7Q2', v: '1' }).setup.seed).toBe(run?.battle.seed)
  })
})
