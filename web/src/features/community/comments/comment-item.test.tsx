import { errors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { comment, member, page, person } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { Comments } from './comments.tsx'

const id = 'abcdefghijkl'
const one = 'firstcomment'
const read = 'GET /api/lists/:id/comments'
const { can } = comment(one)
const mine = comment(one, {
  author: { ...person, username: member.username },
  viewer: { liked: false, isAuthor: true },
  can: { ...can, edit: true, delete: true, like: false, report: false },
})

async function open(shown = comment(one), surroundings: Parameters<typeof show>[1] = { as: member }) {
  answer({ [read]: page([shown]) })
  const opened = await show(
    <Comments subject={{ kind: 'list', id }} isOwner={false} canComment total={1} />,
    surroundings,
  )
  const { t, user } = opened
  await screen.findByText(`Yorum ${one}`)
  const name = shown.author?.username ?? ''
  const opener = () => screen.getByRole('button', { name: t('comments:menu.label', { name }) })
  const choose = async (item: 'edit' | 'delete') => {
    await user.click(opener())
    await user.click(await screen.findByRole('menuitem', { name: t(`comments:menu.${item}`) }))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  }
  return { ...opened, name, opener, choose }
}

describe('a like', () => {
  const like = 'PUT /api/comments/:id/like'
  const button = () => screen.getByRole('button', { name: /^Beğen/ })

  it('shows at once, and the server’s figure after', async () => {
    const liking = later<Response>()
    answer({ [like]: liking.answer, 'DELETE /api/comments/:id/like': { liked: false, likes: 6 } })
    const { user, t, name } = await open()
    await user.click(button())
    await waitFor(() => expect(button()).toHaveAccessibleName(t('comments:like.count', { name, count: 1 })))
    expect(button()).toHaveAttribute('aria-pressed', 'true')
    liking.arrive(Response.json({ liked: true, likes: 7 }))
    await waitFor(() => expect(button()).toHaveAccessibleName(t('comments:like.count', { name, count: 7 })))
    await user.click(button())
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'false'))
    await waitFor(() => expect(button()).toHaveTextContent('6'))
  })

  it('is taken back when it is refused', async () => {
    answer({ [like]: () => refusal('RATE_LIMITED') })
    const { user } = await open()
    await user.click(button())
    expect(await findToast(/çok/i)).toBeVisible()
    expect(button()).toHaveAttribute('aria-pressed', 'false')
  })

  it('of a guest leads to the sign-in', async () => {
    const { user, t, history } = await open(comment(one), { at: `/lists/${id}` })
    await user.click(button())
    expect(await findToast(t('layout:account.needed'))).toBeVisible()
    await waitFor(() => expect(history.location.pathname).toBe('/login'))
    expect(callsOf(like)).toEqual([])
  })

  it('of one’s own comment is only a figure', async () => {
    const { t } = await open({ ...mine, likes: 3 })
    expect(screen.queryByRole('button', { name: /^Beğen/ })).not.toBeInTheDocument()
    expect(screen.getByText(t('comments:like.total', { count: 3 }))).toBeInTheDocument()
  })
})

describe('an answer', () => {
  const write = 'POST /api/lists/:id/comments'

  it('is written beneath, stays while it is not sent, and takes the focus once it is', async () => {
    const answered = comment('secondcommen', { replyTo: one, text: 'Katılıyorum' })
    answer({ [write]: answered })
    const { user, t, name } = await open()
    const opener = () => screen.getByRole('button', { name: t('comments:reply.openTo', { name }) })
    const box = () => screen.getByRole('textbox', { name: t('comments:reply.label', { name }) })
    await user.click(opener())
    expect(box()).toHaveFocus()
    await user.type(box(), 'Katılıyorum{Escape}')
    await waitFor(() => expect(opener()).toHaveFocus())
    await user.click(opener())
    expect(box()).toHaveValue('Katılıyorum')
    answer({ [read]: page([answered]) })
    await user.click(screen.getByRole('button', { name: t('comments:reply.send') }))
    const article = (await screen.findByText('Katılıyorum', { selector: 'p' })).closest('article')
    await waitFor(() => expect(article).toHaveFocus())
    expect(screen.getByText(t('comments:reply.sent'))).toBeInTheDocument()
    expect(callsOf(write).map(({ body }) => body)).toEqual([{ text: 'Katılıyorum', replyTo: one }])
  })

  it('to an answer calls whom it means', async () => {
    const { user, t, name } = await open(comment(one, { replyTo: 'secondcommen' }))
    await user.click(screen.getByRole('button', { name: t('comments:reply.openTo', { name }) }))
    expect(screen.getByRole('textbox', { name: t('comments:reply.label', { name }) })).toHaveValue(
      `@${name} `,
    )
  })
})

describe('one’s own comment', () => {
  it('is changed, and as it was when one thinks better of it', async () => {
    answer({ 'PUT /api/comments/:id': { ...mine, text: 'Düşündüm de' } })
    const { user, t, choose, opener } = await open(mine)
    const box = () => screen.getByRole('textbox', { name: t('comments:edit.label') })
    await choose('edit')
    await waitFor(() => expect(box()).toHaveFocus())
    await user.type(box(), ' ama{Escape}')
    expect(screen.getByText(`Yorum ${one}`)).toBeVisible()
    await waitFor(() => expect(opener()).toHaveFocus())
    await choose('edit')
    expect(box()).toHaveValue(`Yorum ${one}`)
    await user.clear(box())
    await user.type(box(), 'Düşündüm de')
    await user.click(screen.getByRole('button', { name: t('comments:edit.send') }))
    const article = (await screen.findByText('Düşündüm de', { selector: 'p' })).closest('article')
    await waitFor(() => expect(article).toHaveFocus())
    expect(callsOf('PUT /api/comments/:id').map(({ params, body }) => [params, body])).toEqual([
      [{ id: one }, { text: 'Düşündüm de', previous: `Yorum ${one}` }],
    ])
  })

  it('shows what it was changed to elsewhere before it writes over it', async () => {
    const elsewhere = comment(one, { ...mine, text: 'Telefondan yazdım' })
    const { user, t, choose } = await open(mine)
    answer({ [read]: page([elsewhere]), 'PUT /api/comments/:id': () => refusal('CONFLICT') })
    await choose('edit')
    const box = screen.getByRole('textbox', { name: t('comments:edit.label') })
    await user.type(box, '!')
    const send = () => user.click(screen.getByRole('button', { name: t('comments:edit.send') }))
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.CONFLICT.tr)
    expect(await screen.findByText('Telefondan yazdım')).toBeVisible()
    expect(box).toHaveValue(`Yorum ${one}!`)
    answer({ 'PUT /api/comments/:id': { ...mine, text: `Yorum ${one}!` } })
    await send()
    const article = (await screen.findByText(`Yorum ${one}!`, { selector: 'p' })).closest('article')
    await waitFor(() => expect(article).toHaveFocus())
    expect(callsOf('PUT /api/comments/:id').map(({ body }) => body)).toEqual([
      { text: `Yorum ${one}!`, previous: `Yorum ${one}` },
      { text: `Yorum ${one}!`, previous: 'Telefondan yazdım' },
    ])
  })

  it('keeps what was written when the change is refused', async () => {
    answer({ 'PUT /api/comments/:id': () => refusal('EDIT_TIME_OVER') })
    const { user, t, choose } = await open(mine)
    await choose('edit')
    const box = screen.getByRole('textbox', { name: t('comments:edit.label') })
    await user.type(box, '!{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/24 saat/)
    expect(box).toHaveValue(`Yorum ${one}!`)
  })

  it.each([
    { repliesCount: 0, body: 'delete.body' },
    { repliesCount: 2, body: 'delete.withAnswers' },
  ] as const)(
    'is deleted when that is confirmed ($body), and the focus stays',
    async ({ repliesCount, body }) => {
      answer({ 'DELETE /api/comments/:id': { deleted: true } })
      const { user, t, choose } = await open({ ...mine, repliesCount })
      await choose('delete')
      const dialog = await screen.findByRole('dialog', { name: t('comments:delete.title') })
      expect(dialog).toHaveAccessibleDescription(t(`comments:${body}`))
      answer({ [read]: page([]) })
      await user.click(within(dialog).getByRole('button', { name: t('comments:delete.confirm') }))
      expect(await screen.findByText(t('comments:delete.done'))).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByText(`Yorum ${one}`)).not.toBeInTheDocument())
      await waitFor(() => expect(document.activeElement?.id).toMatch(/^comment/))
    },
  )

  it('stays when its deletion is refused', async () => {
    answer({ 'DELETE /api/comments/:id': () => refusal('RATE_LIMITED') })
    const { user, t, choose } = await open(mine)
    await choose('delete')
    await user.click(await screen.findByRole('button', { name: t('comments:delete.confirm') }))
    expect(await findToast(/çok/i)).toBeVisible()
    expect(screen.getByText(`Yorum ${one}`)).toBeInTheDocument()
  })
})

describe('the words', () => {
  it('link to people and to allowed sites alone, and long ones are opened', async () => {
    const long = `@${person.username} https://tr.wikipedia.org/wiki/Slot https://example.com ${'uzun '.repeat(200)}`
    answer({
      [read]: page([
        comment(one, {
          text: long,
          mentions: [{ name: person.username, username: person.username }],
          linkHosts: ['tr.wikipedia.org'],
        }),
      ]),
    })
    const { user, t } = await show(
      <Comments subject={{ kind: 'list', id }} isOwner={false} canComment total={1} />,
    )
    expect(await screen.findByRole('link', { name: `@${person.username}` })).toHaveAttribute(
      'href',
      '/profile/mehmet',
    )
    expect(screen.getByRole('link', { name: /wikipedia/ })).toHaveAttribute('rel', 'nofollow ugc noopener')
    expect(screen.queryByRole('link', { name: /example/ })).not.toBeInTheDocument()
    const more = screen.getByRole('button', { name: t('comments:expand') })
    await user.click(more)
    expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(more).toHaveTextContent(t('comments:collapse'))
  })
})
