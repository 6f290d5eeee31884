import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type ImportDetail, importDetail, importRow, tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { CheckStep } from './check-step.tsx'

const check = 'PUT /api/admin/imports/:id/choices'
const pick = 'PUT /api/admin/imports/:id/picks'
const edit = 'PUT /api/admin/imports/:id/cells'
const commit = 'PUT /api/admin/imports/:id/commit'
const rows = 'GET /api/admin/imports/:id/rows'
const { choices, counts } = importDetail()
const detail = importDetail({
  ...{ state: 'checked', version: 3 },
  counts: { ...counts, create: 1200, update: 1, error: 2, picked: { create: 1200, update: 1, error: 2 } },
  choices: { ...choices, mapping: ['name', 'provider', 'rtp', 'maxWin', 'releaseDate'] },
})

async function open(of: ImportDetail = detail, found = [importRow(1)], at = '/admin/games/bulk?import=a') {
  answer({ [rows]: tablePage(found) })
  const shown = await show(<CheckStep detail={of} />, { at, as: administrator })
  await screen.findByRole('table')
  const { user } = shown
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  return { ...shown, press }
}

const unknownOnce = { rows: 1, remembered: null, nearest: [] }

describe('CheckStep, its questions', () => {
  const asked: ImportDetail = {
    ...detail,
    questions: [
      {
        ...{ column: 'maxWin', form: 'comma', text: '5,000', rows: 2 },
        choices: [
          { answer: 'tr', value: '5' },
          { answer: 'en', value: '5000' },
        ],
      },
      {
        ...{ column: 'releaseDate', form: 'slash', text: '3.4.26', rows: 1 },
        choices: [{ answer: 'dayFirst', value: '2026-04-03' }],
      },
    ],
  }

  it('offer each reading without a doubt, and are sent together', async () => {
    const { user, t, press } = await open(asked)
    const send = screen.getByRole('button', { name: t('admin-bulk:questions.submit') })
    expect(send).toBeDisabled()
    const question = (column: 'maxWin' | 'releaseDate', text: string) =>
      screen.getByRole('combobox', {
        name: t('admin-bulk:questions.marks', { column: t(`games:field.${column}`), text }),
      })
    await user.selectOptions(question('maxWin', '5,000'), '5.000')
    await user.selectOptions(question('releaseDate', '3.4.26'), '3 Nisan 2026')
    expect(question('maxWin', '5,000')).toHaveAccessibleDescription(
      t('admin-bulk:questions.rows', { count: 2 }),
    )
    answer({ [check]: detail })
    await press(t('admin-bulk:questions.submit'))
    await waitFor(() => expect(callsOf(check)).toHaveLength(1))
    const { remembered: _, ...before } = detail.choices
    expect(callsOf(check)[0]?.body).toEqual({
      ...{
        ...before,
        answers: { 'maxWin comma': 'en', 'releaseDate slash': 'dayFirst' },
        version: 3,
      },
    })
  })

  it('are about unknown providers too: one by one, or all that are left', async () => {
    const unknown = ['acme', 'beta', 'gama'].map((key) => ({ key, name: key.toUpperCase(), ...unknownOnce }))
    answer({
      'GET /api/providers': ({ query }) =>
        query.get('cursor')
          ? { ...knownPage('netent', 'NetEnt'), nextCursor: null }
          : { ...knownPage('big-time', 'Big Time'), nextCursor: 'next' },
    })
    const { user, t, press } = await open({ ...detail, unknownProviders: unknown })
    const box = (name: string) =>
      screen.getByRole('combobox', { name: t('admin-bulk:questions.provider', { name }) })
    await waitFor(() => expect(box('ACME')).toHaveTextContent('NetEnt'))
    await user.selectOptions(box('ACME'), t('admin-bulk:questions.mapTo', { name: 'NetEnt' }))
    await user.selectOptions(box('BETA'), 'skip')
    await press(t('admin-bulk:questions.createAll'))
    expect(box('GAMA')).toHaveValue('create')
    await user.selectOptions(box('BETA'), '')
    answer({ [check]: () => refusal('CONFLICT'), 'GET /api/admin/imports/:id': detail })
    await press(t('admin-bulk:questions.submit'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(callsOf(check)[0]?.body).toMatchObject({
      providers: { acme: { kind: 'map', slug: 'netent' }, gama: { kind: 'create' } },
    })
    expect(callsOf(check)[0]?.body).not.toHaveProperty('providers.beta')
  })

  it('offer the nearest providers at once, and show what was matched before', async () => {
    answer({ 'GET /api/providers': { ...knownPage('netent', 'NetEnt'), nextCursor: null } })
    const nearest = [{ slug: 'pg-soft', name: 'PG Soft' }]
    const { t, press } = await open({
      ...detail,
      unknownProviders: [
        { key: 'pg', name: 'PG', ...unknownOnce, nearest },
        { key: 'net ent', name: 'NET ENT', ...unknownOnce, remembered: { slug: 'netent', name: 'NetEnt' } },
      ],
    })
    const box = (name: string) =>
      screen.getByRole('combobox', { name: t('admin-bulk:questions.provider', { name }) })
    await waitFor(() => expect(box('NET ENT')).toHaveValue('map netent'))
    await press(t('admin-bulk:questions.nearestAll', { count: 1 }))
    expect(box('PG')).toHaveValue('map pg-soft')
    answer({ [check]: detail })
    await press(t('admin-bulk:questions.submit'))
    await waitFor(() => expect(callsOf(check)).toHaveLength(1))
    expect(callsOf(check)[0]?.body).toMatchObject({ providers: { pg: { kind: 'map', slug: 'pg-soft' } } })
  })

  it('show fifty providers, and how many more there are', async () => {
    answer({ 'GET /api/providers': { ...knownPage('netent', 'NetEnt'), nextCursor: null } })
    const unknown = Array.from({ length: 52 }, (_, i) => ({ key: `p${i}`, name: `P${i}`, ...unknownOnce }))
    const { t, press } = await open({ ...detail, unknownProviders: unknown })
    expect(screen.getByText(t('admin-bulk:questions.more', { count: 2, shown: 50 }))).toBeVisible()
    expect(screen.queryByText(t('admin-bulk:questions.provider', { name: 'P50' }))).toBeNull()
    answer({ [check]: detail })
    await press(t('admin-bulk:questions.skipAll'))
    await press(t('admin-bulk:questions.submit'))
    await waitFor(() => expect(callsOf(check)).toHaveLength(1))
    expect(Object.keys(callsOf(check)[0]?.body.providers ?? {})).toHaveLength(52)
  })

  it('are not there when nothing is open', async () => {
    const { t } = await open()
    expect(screen.queryByText(t('admin-bulk:questions.title'))).toBeNull()
  })
})

describe('CheckStep, its rows', () => {
  it('tell what would change and what is wrong', async () => {
    const { t } = await open(detail, [
      importRow(1, {
        ...{ action: 'update', name: 'Gates', slug: 'gates' },
        changes: [
          { field: 'maxWin', before: '5000', after: '6000' },
          { field: 'volatility', before: null, after: 'high' },
        ],
      }),
      importRow(2, {
        ...{ action: 'error', name: '' },
        problems: [
          { column: 'rtp', value: '120', code: 'too_big', message: 'En fazla 100 olmalı.', level: 'error' },
        ],
      }),
      importRow(3, { action: 'unchanged' }),
    ])
    expect(await screen.findByRole('link', { name: 'Gates' })).toHaveAttribute('href', '/games/gates')
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
    expect(row('Gates')).toHaveTextContent(`${t('games:field.maxWin')}: 5.000 → 6.000`)
    expect(row('Gates')).toHaveTextContent(`${t('admin-bulk:rows.unknown')} → ${t('games:volatility.high')}`)
    expect(row('En fazla 100')).toHaveTextContent(`${t('games:field.rtp')} “120”: En fazla 100 olmalı.`)
    expect(row('Oyun 3')).toHaveTextContent(t('admin-bulk:rows.none'))
    // A row that changes nothing cannot be ticked.
    expect(screen.getAllByRole('checkbox', { name: /yazılsın/ })).toHaveLength(2)
  })

  it('can be edited, with what is wrong beside the cell', async () => {
    const problems = [{ column: 'rtp', value: '120', code: 'x', message: 'Olmaz.', level: 'error' }] as const
    const row = importRow(4, {
      action: 'error',
      cells: { name: 'Gates', rtp: '120' },
      problems: [...problems],
    })
    const { user, t, press } = await open(detail, [row])
    await screen.findByRole('row', { name: /Olmaz/ })
    await press(t('admin-bulk:edit.open', { row: 4 }))
    const cell = screen.getByRole('textbox', { name: t('games:field.rtp') })
    expect(cell).toHaveAccessibleDescription('Olmaz.')
    expect(screen.getByRole('button', { name: t('admin-bulk:edit.save') })).toBeDisabled()
    await user.clear(cell)
    await user.type(cell, '96')
    answer({ [edit]: () => refusal('IMPORT_BUSY'), 'GET /api/admin/imports/:id': detail })
    await press(t('admin-bulk:edit.save'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(callsOf(edit)[0]?.body).toEqual({ version: 3, cells: [{ row: 4, column: 'rtp', text: '96' }] })
  })

  it('warn beside what would change, and print dates as they are read', async () => {
    const changes = [{ field: 'releaseDate', before: null, after: '2026-11-20' }]
    const problems = [
      { column: 'rtp', value: '1', code: 'x', message: 'Emin misiniz?', level: 'warning' },
    ] as const
    await open(detail, [importRow(1, { changes, problems: [...problems] })])
    const row = await screen.findByRole('row', { name: /Oyun 1/ })
    expect(row).toHaveTextContent('Emin misiniz?')
    expect(row).toHaveTextContent('20 Kasım 2026')
  })

  it('tell six facts of a new game, and how many more there are', async () => {
    const figures = ['rtp', 'maxWin', 'minBet', 'maxBet', 'reels', 'rows', 'ways', 'paylines']
    const fields = ['name', 'slug', ...figures].map((field) => ({ field, before: null, after: '1' }))
    const changes = [{ field: 'status', before: null, after: 'released' }, ...fields]
    const { t } = await open(detail, [importRow(1, { changes })])
    const row = await screen.findByRole('row', { name: /Oyun 1/ })
    expect(row).toHaveTextContent(t('admin-bulk:rows.more', { count: 2 }))
    expect(row).toHaveTextContent(t('games:field.rows'))
    expect(row).not.toHaveTextContent(t('games:field.ways'))
    expect(row).not.toHaveTextContent(t('games:field.status'))
  })

  it('are unticked one at a time, or all of a kind', async () => {
    const { user, t, press, history } = await open()
    answer({ [pick]: { ...detail, version: 4 }, 'GET /api/admin/imports/:id': detail })
    await user.click(
      await screen.findByRole('checkbox', { name: t('admin-bulk:rows.pick', { name: 'Oyun 1' }) }),
    )
    await waitFor(() => expect(callsOf(pick)[0]?.body).toEqual({ rows: [1], picked: false, version: 3 }))
    await press(new RegExp(`2\\s*${t('admin-bulk:check.error')}`))
    await waitFor(() => expect(callsOf(rows).at(-1)?.query.get('action')).toBe('error'))
    expect(history.location.search).toContain('action=error')
    answer({ [pick]: () => refusal('CONFLICT') })
    await user.click(await screen.findByRole('button', { name: t('admin-bulk:rows.unpickAll') }))
    expect(await findToast(/./)).toBeVisible()
    expect(callsOf(pick)[1]?.body).toEqual({ rows: 'error', picked: false, version: 3 })
    // The same count again shows all.
    await press(new RegExp(`2\\s*${t('admin-bulk:check.error')}`))
    await waitFor(() => expect(history.location.search).not.toContain('action'))
  })
})

describe('CheckStep, writing', () => {
  it('waits until rows with an error are left out, says that it is busy, and sends it once', async () => {
    const { user, t, press } = await open()
    const name = t('admin-bulk:commit.submit')
    expect(screen.getByRole('button', { name })).toBeDisabled()
    expect(screen.getByText(t('admin-bulk:commit.errors', { count: 2 }))).toBeVisible()
    expect(
      screen.getByText(new RegExp(t('admin-bulk:commit.summary', { create: '1.200', update: '1' }))),
    ).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: t('admin-bulk:commit.onlyGood') }))
    const { answer: wait, arrive } = later<ImportDetail>()
    answer({ [commit]: wait })
    await press(name)
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true'))
    await press(name)
    arrive(detail)
    await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'))
    expect(callsOf(commit).map(({ body }) => body)).toEqual([{ version: 3, onlyGood: true }])
  })

  it('says why it was refused, and asks for the upload as it is now', async () => {
    const { t, press } = await open({
      ...detail,
      counts: { ...detail.counts, picked: { create: 1, update: 0, error: 0 } },
    })
    answer({ [commit]: () => refusal('CONFLICT') })
    await press(t('admin-bulk:commit.submit'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(callsOf(commit)[0]?.body).toEqual({ version: 3, onlyGood: false })
  })

  it('writes nothing where nothing would change', async () => {
    const { t } = await open({
      ...detail,
      counts: { ...detail.counts, picked: { create: 0, update: 0, error: 0 } },
    })
    expect(screen.getByText(t('admin-bulk:commit.nothing'))).toBeVisible()
    expect(screen.getByRole('button', { name: t('admin-bulk:commit.submit') })).toBeDisabled()
  })

  it('leads back to the columns', async () => {
    const { t, history, press } = await open()
    await press(t('admin-bulk:check.back'))
    await waitFor(() => expect(history.location.search).toContain('step=map'))
  })
})

function knownPage(slug: string, name: string) {
  return { items: [{ slug, name, logo: null, games: 1 } as never], total: 2 }
}
