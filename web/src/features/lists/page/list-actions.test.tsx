import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listOptions } from '#data/lists/lists.ts'
import { findToast, show } from '#testing/render.tsx'
import { list, listGames, member, ownList } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { ListActions } from './list-actions.tsx'

const id = 'abcdefghijkl'
const like = 'PUT /api/lists/:id/like'
const unlike = 'DELETE /api/lists/:id/like'
const report = vi.fn()

function Actions() {
  const { data } = useQuery(listOptions(id))
  return data ? <ListActions list={data} report={{ open: report, dialog: null }} /> : null
}

const states = { like: 'liked', save: 'saved' } as const

async function open(shown = list(id), surroundings: Parameters<typeof show>[1] = { as: member }) {
  answer({ 'GET /api/lists/:id': shown })
  const page = await show(<Actions />, surroundings)
  const mark = (name: 'like' | 'save') =>
    screen.getByRole('button', {
      name: new RegExp(`^(${page.t(`subject:${name}`)}|${page.t(`subject:${states[name]}`)})`),
    })
  const more = await screen.findByRole('button', { name: page.t('list-page:menu') })
  const choose = async (name: string) => {
    await page.user.click(more)
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...page, mark, more, choose }
}

describe('a like', () => {
  it('shows at once, is counted by the server, and taken back', async () => {
    const liking = later<Response>()
    answer({ [like]: liking.answer, [unlike]: { liked: false, likes: 4 } })
    const { user, mark } = await open()
    await user.click(mark('like'))
    await waitFor(() => expect(mark('like')).toHaveAttribute('aria-pressed', 'true'))
    expect(mark('like')).toHaveTextContent(/1$/)
    liking.arrive(Response.json({ liked: true, likes: 5 }))
    await waitFor(() => expect(mark('like')).toHaveTextContent(/5$/))
    await user.click(mark('like'))
    await waitFor(() => expect(mark('like')).toHaveTextContent(/4$/))
    expect(mark('like')).toHaveAttribute('aria-pressed', 'false')
  })

  it('is put back when it is refused', async () => {
    answer({ [like]: () => refusal('OWN_LIST') })
    const { user, mark } = await open()
    await user.click(mark('like'))
    expect(await findToast(/beğenemezsiniz/)).toBeVisible()
    expect(mark('like')).toHaveAttribute('aria-pressed', 'false')
    expect(mark('like')).toHaveTextContent(/0$/)
  })

  it('waits for a guest to sign in, and is done once they are back', async () => {
    answer({ [like]: { liked: true, likes: 1 } })
    const guest = await open(list(id), { at: `/lists/${id}?view=notes` })
    await guest.user.click(guest.mark('like'))
    expect(await findToast(guest.t('layout:account.needed'))).toBeVisible()
    await waitFor(() =>
      expect(guest.history.location.href).toBe(
        `/login?redirect=${encodeURIComponent(`/lists/${id}?view=notes`)}`,
      ),
    )
    expect(callsOf(like)).toEqual([])
    cleanup()
    const { mark } = await open(list(id), { as: member })
    await waitFor(() => expect(mark('like')).toHaveAttribute('aria-pressed', 'true'))
    expect(callsOf(like)).toHaveLength(1)
  })
})

describe('a save', () => {
  it('is sent and taken back', async () => {
    answer({
      'PUT /api/lists/:id/save': { saved: true, saves: 1 },
      'DELETE /api/lists/:id/save': { saved: false, saves: 0 },
    })
    const { user, t, mark } = await open()
    await user.click(mark('save'))
    await waitFor(() => expect(callsOf('PUT /api/lists/:id/save')).toHaveLength(1))
    expect(mark('save')).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(mark('save')).toHaveTextContent(`${t('subject:saved')}1`))
    await user.click(mark('save'))
    await waitFor(() => expect(mark('save')).toHaveTextContent(`${t('subject:save')}0`))
    expect(mark('save')).toHaveAttribute('aria-pressed', 'false')
    expect(callsOf('DELETE /api/lists/:id/save')).toHaveLength(1)
  })
})

describe('a copy', () => {
  it('opens in the editor', async () => {
    answer({ 'POST /api/lists/:id/clone': ownList('copycopycopy') })
    const { t, history, choose } = await open()
    await choose(t('list-page:clone.label'))
    await waitFor(() => expect(history.location.pathname).toBe('/lists/copycopycopy/edit'))
    expect(await findToast(t('list-page:clone.done'))).toBeVisible()
    expect(callsOf('POST /api/lists/:id/clone').map(({ params }) => params)).toEqual([{ id }])
  })

  it('says why there is none', async () => {
    answer({ 'POST /api/lists/:id/clone': () => refusal('RATE_LIMITED') })
    const { t, history, choose } = await open()
    await choose(t('list-page:clone.label'))
    expect(await findToast(/çok/i)).toBeVisible()
    expect(history.location.pathname).toBe('/')
  })
})

describe('the file', () => {
  const exported = 'GET /api/lists/:id/export'
  const choose = async ({ user, t, more }: Awaited<ReturnType<typeof open>>, format: 'csv' | 'json') => {
    await user.click(more)
    return screen.findByRole('menuitem', { name: t(`list-page:export.${format}`) })
  }

  it('of a list that others may see is a plain link', async () => {
    const page = await open()
    const item = await choose(page, 'json')
    expect(item).toHaveAttribute('href', `/api/lists/${id}/export?format=json`)
    expect(item).toHaveAttribute('download')
  })

  it('of a private list is fetched with the token and named after it', async () => {
    const put = vi.fn()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      put(this.download, this.href)
    })
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
    answer({ [exported]: () => new Response('order,slug') })
    const page = await open(ownList(id, { title: 'Yalnız benim', visibility: 'private' }))
    await page.user.click(await choose(page, 'csv'))
    await waitFor(() => expect(put).toHaveBeenCalledExactlyOnceWith('yalniz-benim.csv', 'blob:file'))
    expect(callsOf(exported).map(({ query }) => query.get('format'))).toEqual(['csv'])
  })

  it('of a private list that is refused says so', async () => {
    answer({ [exported]: () => refusal('LIST_PRIVATE') })
    const page = await open(ownList(id, { visibility: 'private' }))
    await page.user.click(await choose(page, 'csv'))
    expect(await findToast(/izniniz yok|gizli/i)).toBeVisible()
  })
})

describe('who may do what', () => {
  const rare = ['clone.label', 'export.csv', 'export.json'] as const
  const names = () =>
    [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')].map(
      (one) => one.textContent || one.getAttribute('aria-label'),
    )
  const inMenu = async ({ user, more }: Awaited<ReturnType<typeof open>>) => {
    await user.click(more)
    return (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
  }

  it('with a public list of others', async () => {
    const page = await open(list(id, { games: listGames('starburst') }))
    const { t } = page
    expect(names()).toEqual([
      `${t('subject:like')}0`,
      `${t('subject:save')}0`,
      t('subject:share.label'),
      t('list-page:menu'),
    ])
    expect(await inMenu(page)).toEqual([
      t('list-page:battle'),
      t('subject:embed.label'),
      ...rare.map((key) => t(`list-page:${key}`)),
      t('reports:open'),
    ])
    expect(screen.getByRole('menuitem', { name: t('list-page:battle') })).toHaveAttribute(
      'href',
      `/battle?list=${id}`,
    )
    await page.user.click(screen.getByRole('menuitem', { name: t('reports:open') }))
    await waitFor(() => expect(report).toHaveBeenCalledOnce())
  })

  it('with an own public list, which one cannot like', async () => {
    const page = await open(ownList(id))
    const { t } = page
    expect(names()).toEqual([
      `${t('subject:save')}0`,
      t('subject:share.label'),
      t('list-page:menu'),
      t('list-page:edit'),
    ])
    expect(await inMenu(page)).not.toContain(t('reports:open'))
  })

  it('with an own private and empty list', async () => {
    const page = await open(ownList(id, { visibility: 'private' }))
    const { t } = page
    expect(names()).toEqual([`${t('subject:save')}0`, t('list-page:menu'), t('list-page:edit')])
    expect(await inMenu(page)).toEqual(rare.map((key) => t(`list-page:${key}`)))
  })

  it('with a private list of others, as an administrator sees it', async () => {
    const page = await open(list(id, { visibility: 'private' }))
    expect(names()).toEqual([page.t('list-page:menu')])
    expect(await inMenu(page)).toEqual([
      ...rare.map((key) => page.t(`list-page:${key}`)),
      page.t('reports:open'),
    ])
  })
})
