import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { siteOptions } from '#data/site/site.ts'
import { show } from '#testing/render.tsx'
import { comment, member, page, person, site } from '#testing/samples.ts'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { Comments } from './comments.tsx'

const id = 'abcdefghijkl'
const read = 'GET /api/lists/:id/comments'
/** Ids as addresses carry them. */
const [first, second, third] = ['firstcomment', 'secondcommen', 'thirdcomment'] as const

async function open(
  more: Partial<Parameters<typeof Comments>[0]> = {},
  surroundings: Parameters<typeof show>[1] = { as: member },
) {
  const shown = await show(
    <Comments subject={{ kind: 'list', id }} isOwner={false} canComment total={2} {...more} />,
    surroundings,
  )
  const { t } = shown
  return {
    ...shown,
    box: () => screen.queryByRole('textbox', { name: t('comments:write.label') }),
    findArticle: async (text: string) => (await screen.findByText(text)).closest('article') as HTMLElement,
  }
}

const texts = () => screen.getAllByRole('article').map((one) => within(one).getByText(/^Yorum /).textContent)
const asked = () => callsOf(read).map(({ query }) => Object.fromEntries(query))

describe('the comments', () => {
  it('wait, are shown in the order that is asked for, and more of them go on with the focus', async () => {
    const waiting = later<Response>()
    answer({ [read]: waiting.answer })
    const { user, t, findArticle } = await open()
    expect(screen.getByRole('status', { name: t('layout:loading') })).toBeInTheDocument()
    answer({
      [read]: ({ query }) =>
        page([comment(query.has('cursor') ? second : first)], query.has('cursor') ? null : 'next'),
    })
    waiting.arrive(Response.json(page([comment(first)], 'next')))
    await findArticle(`Yorum ${first}`)
    expect(screen.queryByRole('status', { name: t('layout:loading') })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: t('comments:more') }))
    const next = await findArticle(`Yorum ${second}`)
    await waitFor(() => expect(next).toHaveFocus())
    expect(screen.queryByRole('button', { name: t('comments:more') })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: t('comments:sort.label') }), 'oldest')
    await waitFor(() => expect(asked().at(-1)).toEqual({ sort: 'oldest' }))
  })

  it('say that they cannot be read, and are read again', async () => {
    answer({ [read]: unreachable })
    const { user, t, findArticle } = await open()
    expect(await screen.findByText(t('comments:failed.load'))).toBeVisible()
    answer({ [read]: page([comment(first)]) })
    await user.click(screen.getByRole('button', { name: t('layout:failed.retry') }))
    await findArticle(`Yorum ${first}`)
  })

  it('keep what is there when more cannot be read', async () => {
    answer({ [read]: page([comment(first)], 'next') })
    const { user, t, findArticle } = await open()
    await findArticle(`Yorum ${first}`)
    answer({ [read]: () => refusal('RATE_LIMITED') })
    await user.click(screen.getByRole('button', { name: t('comments:more') }))
    expect(await screen.findByText(t('comments:failed.more'))).toBeVisible()
    answer({ [read]: page([comment(second)]) })
    await user.click(screen.getByRole('button', { name: t('layout:failed.retry') }))
    await findArticle(`Yorum ${second}`)
    expect(texts()).toEqual([`Yorum ${first}`, `Yorum ${second}`])
  })

  it.each([
    { canComment: true, invited: true },
    { canComment: false, invited: false },
  ])('may be none: who may write is invited ($canComment)', async ({ canComment, invited }) => {
    answer({ [read]: page([]) })
    const { t } = await open({ canComment, total: 0 })
    expect(await screen.findByText(t('comments:none.title'))).toBeVisible()
    expect(screen.queryByText(t('comments:none.write')) !== null).toBe(invited)
    expect(screen.queryByRole('combobox', { name: t('comments:sort.label') })).not.toBeInTheDocument()
  })
})

describe('the answers', () => {
  it('are all shown when one wants them, the oldest first, and fail on their own', async () => {
    const at = (minute: number) => `2026-05-01T12:0${minute}:00.000Z`
    const replies = [comment(second, { replyTo: first, createdAt: at(2) })]
    answer({ [read]: page([comment(first, { repliesCount: 2, replies })]) })
    const { user, t, findArticle } = await open()
    await findArticle(`Yorum ${second}`)
    answer({ [read]: () => refusal('RATE_LIMITED') })
    await user.click(screen.getByRole('button', { name: t('comments:answers.more', { count: 1 }) }))
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [read]: page([comment(third, { replyTo: first, createdAt: at(1) }), ...replies]) })
    await user.click(retry)
    await findArticle(`Yorum ${third}`)
    expect(texts()).toEqual([first, third, second].map((one) => `Yorum ${one}`))
    expect(asked().at(-1)).toEqual({ replyTo: first })
    expect(screen.queryByRole('button', { name: /yanıt daha/ })).not.toBeInTheDocument()
  })
})

describe('one’s own answer', () => {
  it('is loaded, though it stands behind many others', async () => {
    const own = comment(third, { replyTo: first, createdAt: '2026-05-01T12:09:00.000Z' })
    const others = page([comment(second, { replyTo: first })], 'next')
    answer({
      [read]: ({ query }) => {
        if (!query.has('replyTo')) return page([comment(first, { repliesCount: 2 })])
        return query.has('cursor') ? page([own]) : others
      },
      'POST /api/lists/:id/comments': own,
    })
    const { user, t, findArticle } = await open()
    const asked = await findArticle(`Yorum ${first}`)
    await user.click(within(asked).getByRole('button', { name: /yanıtla/i }))
    const box = within(asked).getByRole('textbox')
    await user.type(box, 'Selam{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(callsOf(read).map(({ query }) => Object.fromEntries(query))).toContainEqual({
        replyTo: first,
        cursor: 'next',
      }),
    )
    await findArticle(`Yorum ${third}`)
    expect(screen.queryByText(t('comments:failed.more'))).not.toBeInTheDocument()
  })
})

describe('a link to a comment', () => {
  it('leads to it, further down too, and back to all', async () => {
    answer({
      [read]: ({ query }) => page([comment(query.get('around') === second ? second : first)]),
    })
    const { user, t, findArticle } = await open({}, { as: member, at: `/#comment-${second}` })
    const linked = await findArticle(`Yorum ${second}`)
    await waitFor(() => expect(linked).toHaveFocus())
    expect(screen.getByText(t('comments:linked.from'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('comments:linked.all') }))
    await findArticle(`Yorum ${first}`)
    expect(asked()).toEqual([{ sort: 'newest' }, { sort: 'newest', around: second }])
  })

  it('says that it is gone', async () => {
    answer({
      [read]: ({ query }) =>
        query.has('around') ? refusal('COMMENT_NOT_FOUND') : Response.json(page([comment(first)])),
    })
    const { t, findArticle } = await open({}, { as: member, at: `/#comment-${second}` })
    expect(await screen.findByText(t('comments:linked.missing'))).toBeVisible()
    await findArticle(`Yorum ${first}`)
  })
})

describe('a new comment', () => {
  const write = 'POST /api/lists/:id/comments'

  it('stands first, is counted, and leads back to the newest', async () => {
    answer({ [read]: page([comment(first)]), [write]: comment(second) })
    const { user, t, box, findArticle } = await open()
    await findArticle(`Yorum ${first}`)
    await user.selectOptions(screen.getByRole('combobox', { name: t('comments:sort.label') }), 'oldest')
    answer({ [read]: page([comment(second), comment(first)]) })
    await user.type(box() as HTMLElement, 'Selam{Control>}{Enter}{/Control}')
    await findArticle(`Yorum ${second}`)
    expect(texts()).toEqual([`Yorum ${second}`, `Yorum ${first}`])
    expect(screen.getByText(t('comments:write.sent'))).toBeInTheDocument()
    expect(box()).toHaveValue('')
    expect(screen.getByRole('combobox', { name: t('comments:sort.label') })).toHaveValue('newest')
    expect(callsOf(write).map(({ params, body }) => [params, body])).toEqual([[{ id }, { text: 'Selam' }]])
  })

  it.each([
    { more: { commentsClosed: true, canComment: false }, text: 'of.list.closed' },
    { more: { canComment: false }, text: 'of.list.notForYou' },
  ] as const)('is not offered where it would be refused: $text', async ({ more, text }) => {
    answer({ [read]: page([]) })
    const { t, box } = await open(more)
    expect(screen.getByText(t(`comments:${text}`))).toBeVisible()
    expect(box()).not.toBeInTheDocument()
  })

  it('is the owner’s alone where comments are closed', async () => {
    answer({ [read]: page([]) })
    const { t, box } = await open({ isOwner: true, commentsClosed: true })
    expect(box()).toBeVisible()
    expect(screen.getByText(t('comments:of.list.onlyYou'))).toBeVisible()
  })

  it('is not written while the whole site is closed for comments', async () => {
    answer({ [read]: page([]) })
    const { t, box, queryClient } = await open({ isOwner: true })
    queryClient.setQueryData(siteOptions.queryKey, { ...site, commentsOpen: false })
    expect(await screen.findByText(t('comments:off'))).toBeVisible()
    expect(box()).not.toBeInTheDocument()
  })

  it('of a guest waits until they have signed in', async () => {
    answer({ [read]: page([]) })
    const guest = await open({ canComment: false }, { at: `/lists/${id}?sort=name` })
    await guest.user.type(guest.box() as HTMLElement, 'Konukken')
    expect(screen.getByText(guest.t('comments:guest'))).toBeVisible()
    const way = `?redirect=${encodeURIComponent(`/lists/${id}?sort=name#comments`)}`
    expect(screen.getByRole('link', { name: guest.t('layout:account.signIn') })).toHaveAttribute(
      'href',
      `/login${way}`,
    )
    expect(screen.getByRole('link', { name: guest.t('layout:account.signUp') })).toHaveAttribute(
      'href',
      `/register${way}`,
    )
    cleanup()
    const { box } = await open()
    await waitFor(() => expect(box()).toHaveValue('Konukken'))
  })
})

describe('of whom a comment is', () => {
  it('says its head: the owner, somebody deleted, and when it was changed', async () => {
    answer({
      [read]: page([
        comment(first, { author: { ...person, verified: true }, editedAt: '2026-05-02T12:00:00.000Z' }),
        comment(second, { author: null }),
        comment(third, { text: null, state: 'deleted', repliesCount: 1 }),
      ]),
    })
    const { t, findArticle } = await open({ ownerName: person.username })
    const owned = await findArticle(`Yorum ${first}`)
    expect(owned).toHaveAccessibleName(t('comments:by', { name: person.username }))
    expect(owned).toHaveTextContent(t('comments:of.list.owner'))
    expect(within(owned).getByRole('img', { name: t('comments:verified') })).toBeInTheDocument()
    expect(within(owned).getByText(t('comments:edited'), { exact: false })).toBeVisible()
    const ofNobody = await findArticle(`Yorum ${second}`)
    expect(ofNobody).toHaveTextContent(t('comments:deletedUser'))
    expect(ofNobody).not.toHaveTextContent(t('comments:of.list.owner'))
    const deleted = screen.getByText(t('comments:deleted')).closest('article') as HTMLElement
    expect(within(deleted).queryByRole('button')).not.toBeInTheDocument()
  })
})
