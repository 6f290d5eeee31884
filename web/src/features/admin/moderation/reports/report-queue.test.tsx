import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { adminReport } from '#testing/moderation-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { ReportQueue } from './report-queue.tsx'

const read = 'GET /api/admin/reports'
const decide = 'PUT /api/admin/reports/:kind/:id/decision'
const comment = adminReport('comment', 'y1', {
  ...{ text: 'Bedava bonus', on: { kind: 'list', id: 'liste', title: 'Bir liste' }, count: 3, open: 2 },
})
const list = adminReport('list', 'l1')
const person = adminReport('person', 'mehmet')
const battle = adminReport('battle', 'savas0000001', {
  ...{ state: 'hidden', open: 0 },
  decision: { verdict: 'upheld', at: '2026-05-02T12:00:00.000Z', by: 'yonetim' },
})

async function open(found = [comment, list, person, battle], at = '/admin/reports') {
  answer({ [read]: tablePage(found) })
  const shown = await show(<ReportQueue />, { at, as: administrator })
  const { user } = shown
  if (found.length > 0) await screen.findAllByRole('listitem')
  const cards = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-labelledby'))
  const press = (card: number, name: string) =>
    user.click(within(cards()[card]!).getByRole('button', { name }))
  return { ...shown, cards, press }
}

describe('ReportQueue', () => {
  it('leads to what was reported, says who said what, and how it was decided', async () => {
    const { t, cards } = await open()
    const [first, second, third, last] = cards().map((card) => within(card))
    expect(first!.getByRole('link', { name: t('admin-people:comments.act.open') })).toHaveAttribute(
      'href',
      '/lists/liste#comment-y1',
    )
    expect(first!.getByText('Bedava bonus')).toBeVisible()
    expect(first!.getByText(t('admin-people:reports.count', { count: 3 }))).toBeVisible()
    expect(first!.getByText(t('admin-people:reports.more', { count: 2 }))).toBeVisible()
    expect(first!.getByText('@ayse')).toBeVisible()
    expect(second!.getByRole('link', { name: 'Başlık l1' })).toHaveAttribute('href', '/lists/l1')
    expect(third!.queryByText(t('admin-people:state.shown'))).toBeNull()
    const verdict = t('admin-people:reports.decision.upheld')
    expect(last!.getByText(t('admin-people:reports.decidedBy', { verdict, by: 'yonetim' }))).toBeVisible()
    expect(last!.queryByRole('button', { name: t('admin-people:reports.decide') })).toBeNull()
  })

  it('is walked with J and K, which inside a box are letters', async () => {
    const { user, cards } = await open()
    await user.click(cards()[0]!)
    cards()[0]!.focus()
    await user.keyboard('j')
    expect(cards()[1]).toHaveFocus()
    await user.keyboard('kk')
    expect(cards()[0]).toHaveFocus()
    within(cards()[2]!).getAllByRole('button')[0]!.focus()
    await user.keyboard('j')
    expect(cards()[3]).toHaveFocus()
    await user.keyboard('j')
    expect(cards()[3]).toHaveFocus()
    await user.type(screen.getByRole('searchbox'), 'jk')
    expect(screen.getByRole('searchbox')).toHaveValue('jk')
  })

  it('dismisses at once, or says why not', async () => {
    const { t, press } = await open([comment])
    answer({ [decide]: { decided: 2 } })
    await press(0, t('admin-people:reports.dismiss'))
    expect(await findToast(t('admin-people:reports.dismissed'))).toBeVisible()
    const [call] = callsOf(decide)
    expect(call?.params).toEqual({ kind: 'comment', id: 'y1' })
    expect(call?.body).toEqual({ verdict: 'dismissed', action: 'none', suspension: null })
    expect(callsOf(read).length).toBeGreaterThan(1)
    answer({ [decide]: () => refusal('REPORT_DECIDED') })
    await press(0, t('admin-people:reports.dismiss'))
    expect(await findToast(/az önce karar verildi/)).toBeVisible()
  })

  it('shows a hidden battle again', async () => {
    const { t, press } = await open([battle])
    answer({ 'POST /api/admin/battles/acts': { changed: 1 } })
    await press(0, t('admin-people:show.act'))
    expect(await findToast(t('admin-people:done', { count: 1 }))).toBeVisible()
    expect(callsOf('POST /api/admin/battles/acts')[0]?.body).toEqual({
      ids: ['savas0000001'],
      act: { action: 'shown' },
    })
  })

  it('asks for what the filters say', async () => {
    const { user, t, history } = await open([comment], '/admin/reports?state=decided')
    const filter = (name: 'state' | 'kind' | 'reason') =>
      screen.getByRole('combobox', { name: t(`admin-people:filter.${name}`) })
    expect(filter('state')).toHaveValue('decided')
    await user.selectOptions(filter('state'), '')
    await user.selectOptions(filter('kind'), 'comment')
    await user.selectOptions(filter('reason'), 'spam')
    await user.type(screen.getByRole('searchbox'), 'bonus{Enter}')
    await waitFor(() => expect(callsOf(read).at(-1)?.query.get('q')).toBe('bonus'))
    const { kind, reason, state } = Object.fromEntries(callsOf(read).at(-1)!.query)
    expect([kind, reason, state]).toEqual(['comment', 'spam', undefined])
    expect(callsOf(read)[0]?.query.get('state')).toBe('decided')
    expect(history.location.search).toContain('q=bonus')
  })

  it('is empty, or was not found, or failed', async () => {
    const { user, t } = await open([])
    expect(await screen.findByText(t('admin-people:reports.empty'))).toBeVisible()
    answer({ [read]: () => refusal('UNAVAILABLE') })
    await user.selectOptions(screen.getByRole('combobox', { name: t('admin-people:filter.kind') }), 'list')
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [read]: tablePage([]) })
    await user.click(retry)
    await user.click(await screen.findByRole('button', { name: t('admin:table.clearFilters') }))
    expect(await screen.findByText(t('admin-people:reports.empty'))).toBeVisible()
  })
})

describe('UpholdDialog', () => {
  async function ask(report: typeof comment) {
    const queue = await open([report])
    const { user, t, press } = queue
    await press(0, t('admin-people:reports.decide'))
    const dialog = await screen.findByRole('dialog', { name: t('admin-people:reports.dialog.title') })
    const inside = within(dialog)
    const send = () =>
      user.click(inside.getByRole('button', { name: t('admin-people:reports.dialog.confirm') }))
    const reason = inside.getByRole('textbox', { name: t('admin-people:reason.label') })
    const out = inside.queryByRole('checkbox', {
      name: t('admin-people:reports.dialog.suspend', { name: 'mehmet' }),
    })
    return { ...queue, dialog, inside, send, reason, out }
  }

  it('hides a comment, with a reason, and leaves its author be', async () => {
    const { user, t, send, reason, out } = await ask(comment)
    await send()
    expect(reason).toHaveFocus()
    expect(reason).toBeInvalid()
    expect(out).not.toBeChecked()
    await user.type(reason, 'Reklam')
    answer({ [decide]: { decided: 2 } })
    await send()
    expect(await findToast(t('admin-people:reports.upheld'))).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsOf(decide)[0]?.body).toEqual({
      verdict: 'upheld',
      action: 'hidden',
      suspension: null,
      reason: 'Reklam',
    })
  })

  it('deletes it and keeps its author out, with all they made', async () => {
    const { user, t, inside, send, reason, out } = await ask(comment)
    await user.selectOptions(inside.getByRole('combobox'), 'deleted')
    expect(within(inside.getByRole('combobox')).queryByRole('option', { name: /yorumlara/ })).toBeNull()
    await user.type(reason, 'Reklam')
    await user.click(out!)
    await user.selectOptions(inside.getByRole('combobox', { name: t('admin-people:suspend.length') }), 'good')
    await user.click(inside.getByRole('checkbox', { name: t('admin-people:suspend.hide') }))
    answer({ [decide]: { decided: 2 } })
    await send()
    await waitFor(() => expect(callsOf(decide)).toHaveLength(1))
    expect(callsOf(decide)[0]?.body).toEqual({
      ...{ verdict: 'upheld', action: 'deleted', reason: 'Reklam' },
      suspension: { until: null, reason: 'Reklam', hide: true },
    })
  })

  it('needs an end of the suspension that is to come', async () => {
    const { user, t, inside, send, reason, out } = await ask(comment)
    await user.type(reason, 'Reklam')
    await user.click(out!)
    await user.selectOptions(inside.getByRole('combobox', { name: t('admin-people:suspend.length') }), 'date')
    await send()
    expect(inside.getByLabelText(t('admin-people:suspend.date'))).toBeInvalid()
    expect(callsOf(decide)).toEqual([])
  })

  it('is about keeping out alone where a person was reported', async () => {
    const { t, inside, out } = await ask(person)
    expect(out).toBeChecked()
    expect(inside.queryByRole('combobox', { name: t('admin-people:reports.dialog.action') })).toBeNull()
  })

  it('can lock the comments of a list', async () => {
    const { inside } = await ask(list)
    expect(within(inside.getByRole('combobox')).getByRole('option', { name: /yorumlara/ })).toHaveValue(
      'locked',
    )
  })

  it('stays open with what was typed when it is refused, and is busy meanwhile', async () => {
    const { user, t, inside, send, reason } = await ask(comment)
    const { answer: wait, arrive } = later<Response>()
    answer({ [decide]: wait })
    await user.type(reason, 'Reklam')
    await send()
    const confirm = inside.getByRole('button', { name: t('admin-people:reports.dialog.confirm') })
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'))
    await user.type(reason, '{Control>}{Enter}')
    arrive(refusal('REPORT_DECIDED'))
    expect(await inside.findByRole('alert')).toBeVisible()
    expect(reason).toHaveValue('Reklam')
    expect(callsOf(decide)).toHaveLength(1)
  })
})
