import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { adminCorrection, correctedFigure } from '#testing/moderation-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { CorrectionQueue } from './correction-queue.tsx'

const read = 'GET /api/admin/corrections'
const readGames = 'GET /api/admin/game-proposals'
const openLink = 'PUT /api/admin/corrections/:id/opening'
const preview = 'GET /api/admin/corrections/:id/preview'
const decide = 'PUT /api/admin/corrections/:id/decision'
const at = '2026-05-02T12:00:00.000Z'

const sources = [{ slug: 'netent', name: 'NetEnt', kind: 'provider' as const }]
const good = { value: '250', state: 'verified' as const, becomes: true }
const opened = adminCorrection('dddddddddddd', { openedAt: at })

async function open(found = [correctedFigure([opened])]) {
  answer({ [read]: tablePage(found), [readGames]: tablePage([]), [openLink]: { openedAt: at } })
  const shown = await show(<CorrectionQueue />, { at: '/admin/corrections', as: administrator })
  const { user, t } = shown
  if (found.length > 0) await screen.findAllByRole('heading', { level: 2 })
  const press = (name: string, n = 0) => user.click(screen.getAllByRole('button', { name })[n]!)
  const accept = async () => {
    await press(t('admin-corrections:accept.act'))
    return within(await screen.findByRole('dialog', { name: t('admin-corrections:accept.title') }))
  }
  return { ...shown, press, accept }
}

describe('CorrectionQueue', () => {
  it('shows each value with its people, and who says what now', async () => {
    const { t } = await open([
      correctedFigure([
        adminCorrection('aaaaaaaaaaaa', { by: 'zeynep', newValue: '300' }),
        adminCorrection('bbbbbbbbbbbb', { note: 'Alt bölümde' }),
        adminCorrection('cccccccccccc', {
          by: null,
          state: 'refused',
          decidedAt: at,
          decidedBy: 'hakem',
          reason: 'Yok.',
        }),
      ]),
    ])
    expect(screen.getByRole('link', { name: 'Starburst' })).toHaveAttribute('href', '/games/starburst')
    const first = within(screen.getByRole('region', { name: '€300,00' }))
    expect(first.getByText('@zeynep')).toBeVisible()
    const second = within(screen.getByRole('region', { name: '€250,00' }))
    expect(second.getByText('Alt bölümde')).toBeVisible()
    expect(second.getByText(t('admin-corrections:gone'))).toBeVisible()
    expect(second.getByText('Yok.')).toBeVisible()
    expect(second.getByText(t('admin-corrections:decidedBy', { name: 'hakem' }))).toBeVisible()
    expect(second.getAllByRole('button', { name: t('admin-corrections:accept.act') })).toHaveLength(1)
    expect(screen.getByText(t('admin-corrections:kind.editor'))).toBeVisible()
  })

  it('accepts nothing before its link was opened', async () => {
    const closed = adminCorrection('dddddddddddd')
    const { user, t } = await open([correctedFigure([closed])])
    const button = screen.getByRole('button', { name: t('admin-corrections:accept.act') })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(t('admin-corrections:openFirst'))
    const link = screen.getByRole('link', { name: t('admin-corrections:link.open') })
    expect(link).toHaveAttribute('href', 'https://netent.com/x')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    link.addEventListener('click', (event) => event.preventDefault())
    answer({ [read]: tablePage([correctedFigure([opened])]) })
    await user.click(link)
    await waitFor(() => expect(button).toBeEnabled())
    expect(callsOf(openLink).map(({ params }) => params)).toEqual([{ id: 'dddddddddddd' }])
  })

  it('gives the address of an operator as text, which is copied', async () => {
    const { user, t } = await open([correctedFigure([adminCorrection('dddddddddddd', { linked: false })])])
    expect(screen.queryByRole('link', { name: t('admin-corrections:link.open') })).toBeNull()
    await user.click(screen.getByRole('button', { name: t('admin-corrections:link.copy') }))
    expect(await findToast(t('admin-corrections:link.copied'))).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('https://netent.com/x')
    expect(callsOf(openLink)).toHaveLength(1)
  })

  it('proposes the source of the link, says what will be shown, and accepts', async () => {
    answer({ [preview]: { sources, proposed: 'netent', before: [], outcome: good } })
    const { user, t, accept } = await open()
    const dialog = await accept()
    const status = t('admin-corrections:outcome.becomes', { value: '€250,00' })
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(status))
    answer({ [decide]: { decided: 2, shown: '250' } })
    await user.click(dialog.getByRole('button', { name: t('admin-corrections:accept.confirm') }))
    expect(await findToast(t('admin-corrections:accepted', { count: 2 }))).toBeVisible()
    expect(callsOf(decide).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'dddddddddddd' }, { verdict: 'accepted', source: 'netent', replace: false }],
    ])
  })

  it('adds a source, and a decision where the rule would show another value', async () => {
    answer({
      [preview]: ({ query }) => ({
        ...{ sources, proposed: null, before: [] },
        outcome: query.get('kind') ? { value: '100', state: 'verified', becomes: false } : null,
      }),
    })
    const { user, t, accept } = await open()
    const dialog = await accept()
    const label = t('admin-corrections:source.label', { host: 'netent.com' })
    const choice = await dialog.findByRole('combobox', { name: label })
    const confirm = () =>
      user.click(dialog.getByRole('button', { name: t('admin-corrections:accept.confirm') }))
    await confirm()
    expect(choice).toBeInvalid()
    await user.selectOptions(choice, t('admin-corrections:source.add'))
    const name = dialog.getByRole('textbox', { name: t('admin-corrections:source.name') })
    await user.clear(name)
    await user.type(name, 'Veri Evi')
    await user.selectOptions(
      dialog.getByRole('combobox', { name: t('admin-corrections:source.kind') }),
      'dataset',
    )
    const stays = t('admin-corrections:outcome.stays', { value: '€100,00' })
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(stays))
    await user.click(dialog.getByRole('checkbox', { name: t('admin-corrections:accept.decide') }))
    await confirm()
    const reason = dialog.getByRole('textbox', { name: t('admin-people:reason.label') })
    expect(reason).toHaveFocus()
    await user.type(reason, 'Sağlayıcı yanlış yazmış.')
    answer({ [decide]: refusal('VALIDATION', { 'source.name': 'Bu ad var' }) })
    await confirm()
    expect(await dialog.findByText('Bu ad var')).toBeVisible()
    expect(reason).toHaveValue('Sağlayıcı yanlış yazmış.')
    expect(callsOf(decide).map(({ body }) => body)).toEqual([
      {
        ...{ verdict: 'accepted', source: { name: 'Veri Evi', kind: 'dataset' }, replace: false },
        decision: 'Sağlayıcı yanlış yazmış.',
      },
    ])
  })

  it('takes away what the source said before, unless that is to stay', async () => {
    answer({
      [preview]: { sources, proposed: 'netent', before: ['100'], outcome: good },
      [decide]: { decided: 1, shown: '250' },
    })
    const { user, t, accept } = await open()
    const dialog = await accept()
    const label = t('admin-corrections:accept.replace', { values: '€100,00' })
    expect(await dialog.findByRole('checkbox', { name: label })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: t('admin-corrections:accept.confirm') }))
    await waitFor(() => expect(callsOf(decide).map(({ body }) => body)).toMatchObject([{ replace: true }]))
  })

  it('refuses with a reason, and says what another administrator decided', async () => {
    const { user, t, press } = await open()
    await press(t('admin-corrections:refuse.act'))
    const dialog = within(await screen.findByRole('dialog', { name: t('admin-corrections:refuse.title') }))
    const send = () => user.click(dialog.getByRole('button', { name: t('admin-corrections:refuse.confirm') }))
    await send()
    expect(callsOf(decide)).toEqual([])
    await user.type(dialog.getByRole('textbox'), 'Bağlantıda yok.')
    answer({ [decide]: refusal('CORRECTION_DECIDED') })
    await send()
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('Bağlantıda yok.')
    answer({ [decide]: { decided: 1, shown: '100' } })
    await send()
    expect(await findToast(t('admin-corrections:refused', { count: 1 }))).toBeVisible()
    expect(callsOf(decide).at(-1)?.body).toEqual({
      verdict: 'refused',
      reason: 'Bağlantıda yok.',
      all: false,
    })
  })

  it('refuses all that propose the same value where that is asked', async () => {
    const { user, t, press } = await open([
      correctedFigure([
        opened,
        adminCorrection('eeeeeeeeeeee'),
        adminCorrection('ffffffffffff', { newValue: '300' }),
      ]),
    ])
    await press(t('admin-corrections:refuse.act'))
    const dialog = within(await screen.findByRole('dialog', { name: t('admin-corrections:refuse.title') }))
    await user.type(dialog.getByRole('textbox'), 'Bağlantıda yok.')
    await user.click(
      dialog.getByRole('checkbox', { name: t('admin-corrections:refuse.others', { count: 1 }) }),
    )
    answer({ [decide]: { decided: 2, shown: '100' } })
    await user.click(dialog.getByRole('button', { name: t('admin-corrections:refuse.confirm') }))
    expect(await findToast(t('admin-corrections:refused', { count: 2 }))).toBeVisible()
    expect(callsOf(decide).at(-1)?.body).toMatchObject({ verdict: 'refused', all: true })
  })

  it('says that there is nothing, and filters', async () => {
    const { user, t, history } = await open([])
    expect(await screen.findByText(t('admin-corrections:empty'))).toBeVisible()
    await user.selectOptions(
      screen.getByRole('combobox', { name: t('admin-corrections:filter.state') }),
      'open',
    )
    await waitFor(() => expect(history.location.href).toContain('state=open'))
    expect(callsOf(read).at(-1)?.query.get('state')).toBe('open')
    answer({ [read]: refusal('UNAVAILABLE') })
    await user.selectOptions(
      screen.getByRole('combobox', { name: t('admin-corrections:filter.field') }),
      'rtp',
    )
    expect(await screen.findByRole('button', { name: t('layout:failed.retry') })).toBeVisible()
  })
})
