import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { adminUser } from '#testing/moderation-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { tableSteps } from '#testing/table-steps.ts'
import { UsersTable } from './users-table.tsx'

const users = 'GET /api/admin/users'
const acts = 'POST /api/admin/users/acts'
const people = [
  adminUser('mehmet'),
  adminUser('zeynep', {
    verified: true,
    suspension: { until: null, reason: 'Reklam' },
    emailConfirmed: false,
  }),
  adminUser('yonetim', { role: 'admin' }),
]

async function open(at = '/admin/users', found = people) {
  answer({ [users]: tablePage(found) })
  const shown = await show(<UsersTable />, { at, as: administrator })
  if (found.length > 0) await screen.findByRole('rowheader', { name: /mehmet/ })
  const { menu, choose: chooseEntry, ...steps } = tableSteps(shown)
  /** Chooses from the menu of a row. */
  const choose = async (name: string, action: string) => {
    await menu(name)
    await chooseEntry(action)
  }
  return { ...shown, ...steps, choose }
}

describe('UsersTable', () => {
  it('tells who is kept out and why, and whose address is not confirmed', async () => {
    const { t } = await open()
    const row = within(screen.getByRole('row', { name: /zeynep/ }))
    for (const text of ['users.suspended', 'users.forGood', 'users.unconfirmed'] as const)
      expect(row.getByText(t(`admin-people:${text}`))).toBeVisible()
    expect(row.getByText('Reklam')).toBeVisible()
    expect(
      within(screen.getByRole('row', { name: /mehmet/ })).getByText(t('admin-people:users.active')),
    ).toBeVisible()
  })

  it('asks for what the filters say, and lets go of them', async () => {
    const { user, t, history } = await open()
    const filter = (name: string) => screen.getByRole('combobox', { name })
    await user.selectOptions(filter(t('admin-people:filter.role')), 'admin')
    await user.selectOptions(filter(t('admin-people:filter.state')), 'suspended')
    await user.selectOptions(filter(t('admin-people:users.filter.email')), 'unconfirmed')
    answer({ [users]: tablePage([]) })
    await user.click(screen.getByRole('checkbox', { name: t('admin-people:filter.reported') }))
    expect(await screen.findByText(t('admin:table.nothing'))).toBeVisible()
    expect(Object.fromEntries(callsOf(users).at(-1)!.query)).toMatchObject({
      ...{
        role: 'admin',
        state: 'suspended',
        email: 'unconfirmed',
        reported: 'true',
        sort: 'createdAt',
        dir: 'desc',
      },
    })
    await user.click(screen.getByRole('button', { name: t('admin:table.clearFilters') }))
    await waitFor(() => expect(history.location.search).toBe(''))
    // Without filters there is nobody at all.
    expect(await screen.findByText(t('admin-people:users.empty'))).toBeVisible()
  })

  it('saves what it found as a file', async () => {
    const saved = watchSavedFiles()
    const { t, press } = await open('/admin/users?role=user')
    answer({ 'GET /api/admin/users/export': () => new Response('') })
    await press(t('admin:table.export'))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['users.csv']))
    expect(callsOf('GET /api/admin/users/export')[0]?.query.get('role')).toBe('user')
  })
})

describe('UsersTable, one person', () => {
  it('offers what fits their state, and nothing dangerous for oneself', async () => {
    const { user, t } = await open()
    const offered = async (name: string) => {
      await user.click(screen.getByRole('button', { name: t('admin-people:rowMenu', { name }) }))
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      return items
    }
    const word = (action: 'verify') => t(`admin-people:users.act.${action}`)
    const words = (...names: string[]) => names.map((name) => word(name as 'verify'))
    expect(await offered('mehmet')).toEqual(words('verify', 'makeAdmin', 'signOut', 'suspend'))
    expect(await offered('zeynep')).toEqual(words('unverify', 'makeAdmin', 'signOut', 'lift', 'suspend'))
    expect(await offered('yonetim')).toEqual(words('verify', 'signOut'))
  })

  it.each([
    ['mehmet', 'verify', 'verified'],
    ['mehmet', 'signOut', 'signedOut'],
    ['zeynep', 'unverify', 'unverified'],
    ['zeynep', 'lift', 'lifted'],
  ] as const)('%s: %s is done at once', async (name, action, sent) => {
    const { t, choose } = await open()
    answer({ [acts]: { changed: 1 } })
    await choose(name, t(`admin-people:users.act.${action}`))
    expect(await findToast(t('admin-people:done', { count: 1 }))).toBeVisible()
    expect(callsOf(acts)[0]?.body).toEqual({ usernames: [name], act: { action: sent } })
    expect(callsOf(users).length).toBeGreaterThan(1)
  })

  it('says that nothing changed, or why not', async () => {
    const { t, choose } = await open()
    answer({ [acts]: { changed: 0 } })
    await choose('mehmet', t('admin-people:users.act.verify'))
    expect(await findToast(t('admin-people:nothingChanged'))).toBeVisible()
    answer({ [acts]: () => refusal('USER_NOT_FOUND') })
    await choose('mehmet', t('admin-people:users.act.signOut'))
    expect(await findToast(/bulunamadı/)).toBeVisible()
  })

  it('asks before a role is changed; the refusal stands in the question', async () => {
    const { user, t, choose } = await open()
    answer({ [acts]: () => refusal('FORBIDDEN') })
    await choose('mehmet', t('admin-people:users.act.makeAdmin'))
    const dialog = await screen.findByRole('dialog', {
      name: t('admin-people:users.askRole.admin', { name: '@mehmet' }),
    })
    const confirm = within(dialog).getByRole('button', {
      name: t('admin-people:users.act.makeAdmin').replace('…', ''),
    })
    await user.click(confirm)
    expect(await within(dialog).findByRole('alert')).toBeVisible()
    answer({ [acts]: { changed: 1 } })
    await user.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf(acts).at(-1)?.body).toEqual({
      usernames: ['mehmet'],
      act: { action: 'roleChanged', role: 'admin' },
    })
    expect(screen.getByRole('button', { name: t('admin-people:rowMenu', { name: 'mehmet' }) })).toHaveFocus()
  })

  it('forgets the last refusal when another question is asked', async () => {
    const { user, t, choose } = await open()
    answer({ [acts]: () => refusal('FORBIDDEN') })
    await choose('mehmet', t('admin-people:users.act.makeAdmin'))
    await user.click(
      await screen.findByRole('button', { name: t('admin-people:users.act.makeAdmin').replace('…', '') }),
    )
    await screen.findByRole('alert')
    await user.keyboard('{Escape}')
    await choose('mehmet', t('admin-people:users.act.makeAdmin'))
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull()
  })
})

describe('UsersTable, several people', () => {
  it('acts on the ticked ones and unticks them', async () => {
    const { t, tick, press } = await open()
    answer({ [acts]: { changed: 2 } })
    await tick('mehmet')
    await tick('zeynep')
    await press(t('admin-people:users.act.signOut'))
    expect(callsOf(acts)[0]?.body).toEqual({ usernames: ['mehmet', 'zeynep'], act: { action: 'signedOut' } })
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('keeps them ticked while it asks for how long they are kept out', async () => {
    const { user, t, tick, press } = await open()
    answer({ [acts]: { changed: 2 } })
    await tick('mehmet')
    await tick('zeynep')
    await press(t('admin-people:users.act.suspend'))
    const dialog = await screen.findByRole('dialog', {
      name: t('admin-people:suspend.title', { count: 2, name: '@mehmet' }),
    })
    expect(screen.getByRole('toolbar', { hidden: true })).toBeInTheDocument()
    await user.selectOptions(within(dialog).getByRole('combobox'), 'good')
    await user.type(within(dialog).getByRole('textbox'), 'Reklam')
    await user.click(within(dialog).getByRole('button', { name: t('admin-people:suspend.confirm') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf(acts)[0]?.body).toEqual({
      ...{
        usernames: ['mehmet', 'zeynep'],
        act: { action: 'suspended', until: null, reason: 'Reklam', hide: false },
      },
    })
  })
})
