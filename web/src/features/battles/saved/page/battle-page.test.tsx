import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { battleOptions } from '#data/battles/battles.ts'
import { savedBattle } from '#testing/battle-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { type AppUser, member, person, profile } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { BattlePage } from './battle-page.tsx'
import { BattleRefused } from './battle-refused.tsx'
import { Verification } from './verification.tsx'

const id = 'aaaabbbbcccc'
const read = 'GET /api/battles/:id'
const change = 'PUT /api/battles/:id'
const remove = 'DELETE /api/battles/:id'
const view = 'POST /api/battles/:id/view'
const like = 'PUT /api/battles/:id/like'

const ofOwner = {
  owner: { ...person, username: member.username },
  viewer: { liked: false, saved: false, isOwner: true },
  can: { edit: true, delete: true, like: false, save: false, comment: true, report: false },
}

let deletions = 0

/** Follows the cache, as the page does. */
function Page() {
  const { data: battle } = useQuery(battleOptions(id))
  return battle ? (
    <BattlePage
      battle={battle}
      arena={() => <output>arena</output>}
      report={{ open: () => undefined, dialog: null }}
      comments={null}
      onDeleted={() => {
        deletions += 1
      }}
    />
  ) : null
}

async function open(
  more: Partial<ReturnType<typeof savedBattle>> = {},
  as: AppUser | null = member,
  locale: Locale = 'tr',
) {
  deletions = 0
  answer({
    [view]: { received: true },
    [read]: savedBattle(id, more),
    'GET /api/users/:username': profile(person.username),
  })
  const shown = await show(<Page />, { ...(as && { as }), locale, at: `/battle/${id}` })
  await screen.findByRole('heading', { level: 1 })
  return shown
}

async function openEdit(locale: Locale = 'tr') {
  const shown = await open(ofOwner, member, locale)
  const { user, t } = shown
  await user.click(screen.getByRole('button', { name: t('battle-page:edit.open') }))
  const dialog = await screen.findByRole('dialog', { name: t('battle-page:edit.title') })
  return {
    ...shown,
    dialog,
    submit: within(dialog).getByRole('button', { name: t('battle-page:edit.submit') }),
  }
}

describe('BattlePage', () => {
  it('names the battle by its games, with who won', async () => {
    const { t } = await open({ winners: [1] })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sweet Bonanza – Starburst')
    expect(screen.getByText(t('battle-page:won', { names: 'Starburst' }))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Starburst' })).toHaveAttribute('href', '/games/starburst')
    expect(screen.getByText('arena')).toBeVisible()
  })

  it('is liked at once, and no longer when that is refused', async () => {
    const { user, t } = await open()
    const button = screen.getByRole('button', { name: new RegExp(`^${t('subject:like')}`) })
    const liked = later<Response | { liked: boolean; likes: number }>()
    answer({ [like]: liked.answer })
    await user.click(button)
    expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(button).toHaveTextContent(/1$/)
    liked.arrive(refusal('RATE_LIMITED'))
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'))
    expect(await findToast(/./)).toBeVisible()
    answer({ [like]: { liked: true, likes: 7 } })
    await user.click(button)
    await waitFor(() => expect(button).toHaveTextContent(/7$/))
    answer({ 'DELETE /api/battles/:id/like': { liked: false, likes: 6 } })
    await user.click(button)
    await waitFor(() => expect(button).toHaveTextContent(/6$/))
    expect(button).toHaveAttribute('aria-pressed', 'false')
  })

  it.each([
    ['another’s open one', {}, ['like', 'save', 'link', 'report']],
    ['one’s own open one', ofOwner, ['link']],
    ['one’s own private one', { ...ofOwner, visibility: 'private' }, []],
    ['another’s private one, to an administrator', { visibility: 'private' }, ['report']],
  ] as const)('offers what may be done with %s', async (_, more, offered) => {
    const { user, t } = await open(more)
    const menu = screen.queryByRole('button', { name: t('battle-page:menu') })
    if (menu) await user.click(menu)
    const item = (name: string) => screen.queryByRole('menuitem', { name })
    const button = (name: string) =>
      screen.queryByRole('button', { name: new RegExp(`^${name}`), hidden: true })
    const all = {
      like: button(t('subject:like')),
      save: button(t('subject:save')),
      link: item(t('subject:share.copy')),
      report: item(t('reports:open')),
    }
    expect(Object.entries(all).flatMap(([name, found]) => (found ? name : []))).toEqual(offered)
  })

  it('leads a guest who likes it to sign in', async () => {
    const { user, t, history } = await open({}, null)
    await user.click(screen.getByRole('button', { name: new RegExp(`^${t('subject:like')}`) }))
    await waitFor(() => expect(history.location.href).toBe(`/login?redirect=%2Fbattle%2F${id}`))
    expect(callsOf(like)).toEqual([])
  })

  it('that no engine plays any more shows how it ended', async () => {
    const { t } = await open({ playable: false })
    expect(screen.queryByText('arena')).not.toBeInTheDocument()
    expect(screen.getByText(t('battle-page:old.title', { version: 1 }))).toBeVisible()
    const table = screen.getByRole('table', { name: t('battle-page:stored.caption') })
    expect(within(table).getAllByRole('row')).toHaveLength(3)
  })

  it('tells what has become of its games, and runs again with those of today', async () => {
    const { entrants } = savedBattle(id)
    const [one, other] = entrants as [(typeof entrants)[0], (typeof entrants)[0]]
    const { t } = await open({ entrants: [{ ...one, since: 'changed' }, other] })
    expect(screen.getByText(t('battle-page:since.changed', { name: 'Sweet Bonanza' }))).toBeVisible()
    const run = screen.getByRole('link', { name: t('battle-page:since.run') })
    expect(run.getAttribute('href')).toMatch(/^\/battle\?g=sweet-bonanza%2Cstarburst&m=duel&n=20/)
    expect(run.getAttribute('href')).not.toContain('s=')
  })
})

describe('EditBattle', () => {
  it('changes what the battle says, and shows that', async () => {
    const { user, t, dialog, submit } = await openEdit()
    answer({ [change]: savedBattle(id, { ...ofOwner, title: 'Rövanş', visibility: 'private' }) })
    await user.type(within(dialog).getByRole('textbox'), 'Rövanş')
    await user.click(within(dialog).getByRole('radio', { name: /^Gizli/ }))
    await user.selectOptions(within(dialog).getByRole('combobox'), 'none')
    await user.click(submit)
    expect(await findToast(t('battle-page:edit.done'))).toBeVisible()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rövanş')
    expect(callsOf(change).map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id },
        body: { title: 'Rövanş', visibility: 'private', commentsPolicy: 'none', version: 1 },
      },
    ])
    // Nobody can be asked to look at what they may not see.
    expect(screen.queryByRole('button', { name: t('subject:share.label') })).not.toBeInTheDocument()
  })

  it('keeps what was typed when it was changed elsewhere, and in the end sends the new version', async () => {
    const { user, t, dialog, submit } = await openEdit('en')
    answer({ [change]: () => refusal('CONFLICT'), [read]: savedBattle(id, { ...ofOwner, version: 5 }) })
    const title = within(dialog).getByRole('textbox')
    await user.type(title, 'Rematch')
    await user.click(submit)
    expect(await screen.findByText(t('battle-page:edit.conflict'))).toBeVisible()
    expect(title).toHaveValue('Rematch')
    await waitFor(() => expect(callsOf(read)).toHaveLength(2))
    answer({ [change]: savedBattle(id, { ...ofOwner, title: 'Rematch' }) })
    await user.click(submit)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(callsOf(change).at(-1)?.body).toMatchObject({ title: 'Rematch', version: 5 })
  })

  it('does not write over what came from elsewhere while it was open', async () => {
    const { user, t, dialog, submit, queryClient } = await openEdit('en')
    const elsewhere = savedBattle(id, { ...ofOwner, visibility: 'unlisted', version: 5 })
    act(() => void queryClient.setQueryData(battleOptions(id).queryKey, elsewhere))
    answer({ [change]: () => refusal('CONFLICT'), [read]: elsewhere })
    await user.type(within(dialog).getByRole('textbox'), 'Rematch')
    await user.click(submit)
    expect(await screen.findByText(t('battle-page:edit.conflict'))).toBeVisible()
    expect(callsOf(change)[0]?.body).toMatchObject({ title: 'Rematch', version: 1 })
    answer({ [change]: { ...elsewhere, title: 'Rematch' } })
    await user.click(submit)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(callsOf(change).at(-1)?.body).toMatchObject({
      title: 'Rematch',
      visibility: 'unlisted',
      version: 5,
    })
  })

  it('begins with what is saved, whatever was typed and left', async () => {
    const { user, t, dialog } = await openEdit()
    await user.type(within(dialog).getByRole('textbox'), 'yarım kalan')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    const edit = screen.getByRole('button', { name: t('battle-page:edit.open') })
    expect(edit).toHaveFocus()
    await user.click(edit)
    expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('')
  })

  it('deletes the battle once it is confirmed', async () => {
    const { user, t, dialog } = await openEdit()
    const ask = () => within(dialog).getByRole('button', { name: t('battle-page:delete.open') })
    await user.click(ask())
    const question = await screen.findByRole('dialog', { name: t('battle-page:delete.title') })
    expect(question).toHaveTextContent(t('battle-page:delete.body', { title: 'Sweet Bonanza – Starburst' }))
    expect(callsOf(remove)).toEqual([])
    const confirm = within(question).getByRole('button', { name: t('battle-page:delete.confirm') })
    answer({ [remove]: () => refusal('UNAVAILABLE') })
    await user.click(confirm)
    expect(await findToast(/./)).toBeVisible()
    expect(deletions).toBe(0)
    answer({ [remove]: { deleted: true } })
    await user.click(confirm)
    await waitFor(() => expect(deletions).toBe(1))
    expect(await findToast(t('battle-page:delete.done'))).toBeVisible()
  })
})

describe('BattleRefused', () => {
  it('offers a guest to sign in where a battle is private, nobody where it is missing', async () => {
    const { t } = await show(<BattleRefused why="private" />, { at: `/battle/${id}` })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('battle-page:private.title'))
    const signIn = screen.getByRole('link', { name: t('battle-page:private.signIn') })
    expect(signIn).toHaveAttribute('href', `/login?redirect=%2Fbattle%2F${id}`)
  })

  it.each(['missing', 'private'] as const)('offers a member other battles: %s', async (why) => {
    const { t } = await show(<BattleRefused why={why} />, { as: member })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t(`battle-page:${why}.title`))
    expect(screen.queryByRole('link', { name: t('battle-page:private.signIn') })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: t('battle-page:toBattle') })).toHaveAttribute('href', '/battle')
  })
})

describe('Verification', () => {
  it('shows both results where they differ', async () => {
    const { t } = await show(<Verification stored="abc" here="abd" />)
    expect(screen.getByRole('status')).toHaveTextContent(t('battle-page:verify.different'))
    expect(screen.getByText('abd')).toBeVisible()
  })

  it('shows one where they are the same', async () => {
    const { t } = await show(<Verification stored="abc" here="abc" />)
    expect(screen.getByRole('status')).toHaveTextContent(t('battle-page:verify.same'))
    expect(screen.getAllByText('abc')).toHaveLength(1)
  })
})
