import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { answer, callsOf } from '#testing/server.ts'
import { ActsTable } from './acts-table.tsx'

const log = 'GET /api/admin/acts'
const act = {
  ...{ id: 1, at: '2026-05-01T21:30:00.000Z', actor: 'yonetim', action: 'changed', kind: 'game' as const },
  ...{
    subject: 'gates',
    name: 'Gates',
    before: { rtp: 96, featured: false },
    after: { rtp: 96.5, featured: true },
  },
}

async function openLog(at = '/admin/audit') {
  const gone = {
    ...act,
    id: 2,
    actor: '',
    action: 'neu',
    kind: 'settings' as const,
    subject: '4',
    name: '',
    before: {},
    after: {},
  }
  answer({ [log]: tablePage([act, gone]) })
  const shown = await show(<ActsTable />, { at, as: administrator })
  await screen.findByText('@yonetim')
  return shown
}

it('tells who did what to what, each field before and after, in the time of the site', async () => {
  const { t } = await openLog()
  const row = screen.getByRole('row', { name: /@yonetim/ })
  const sentence = t('admin-people:audit.sentence', {
    what: t('admin-people:audit.actions.changed'),
    kind: t('admin-people:audit.kinds.game'),
  })
  expect(row).toHaveTextContent(sentence)
  expect(screen.getByRole('link', { name: 'Gates' })).toHaveAttribute('href', '/games/gates')
  expect(row).toHaveTextContent(new RegExp(`${t('games:field.rtp')}96.*96.5`))
  expect(row).toHaveTextContent(new RegExp(`${t('admin-people:audit.fields.featured')}hayır.*evet`))
  // Half an hour after midnight in Turkey.
  expect(row).toHaveTextContent(/2 May.* 00[:.]30/)
  expect(screen.getByRole('row', { name: new RegExp(t('admin-people:audit.system')) })).toHaveTextContent(
    'neu',
  )
})

it('finds acts by administrator, kind, action and day', async () => {
  const saved = watchSavedFiles()
  const { user, t, history } = await openLog('/admin/audit?from=2026-13-99x')
  expect(callsOf(log)[0]?.query.has('from')).toBe(false)
  await user.type(screen.getByRole('textbox', { name: t('admin-people:filter.actor') }), '@yonetim{Enter}')
  await waitFor(() => expect(callsOf(log).at(-1)?.query.get('actor')).toBe('yonetim'))
  await user.selectOptions(screen.getByRole('combobox', { name: t('admin-people:filter.kind') }), 'game')
  await user.selectOptions(screen.getByRole('combobox', { name: t('admin-people:filter.action') }), 'changed')
  fireEvent.change(screen.getByLabelText(t('admin-people:filter.from')), { target: { value: '2026-05-01' } })
  fireEvent.change(screen.getByLabelText(t('admin-people:filter.to')), { target: { value: '2026-05-02' } })
  const all = { actor: 'yonetim', kind: 'game', action: 'changed', from: '2026-05-01', to: '2026-05-02' }
  await waitFor(() => expect(Object.fromEntries(callsOf(log).at(-1)!.query)).toMatchObject(all))
  answer({ 'GET /api/admin/acts/export': () => new Response(''), [log]: tablePage([]) })
  await user.click(screen.getByRole('button', { name: t('admin:table.export') }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['acts.csv']))
  expect(callsOf('GET /api/admin/acts/export')[0]?.query.get('to')).toBe('2026-05-02')
  await user.type(screen.getByRole('searchbox'), 'yok{Enter}')
  await user.click(await screen.findByRole('button', { name: t('admin:table.clearFilters') }))
  await waitFor(() => expect(history.location.search).not.toMatch(/actor|kind|from|q=/))
})
