import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api/api.ts'
import { show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, later } from '#testing/server.ts'
import { CommentForm } from './comment-form.tsx'

async function open(
  onSend: (text: string) => Promise<unknown>,
  more: Partial<Parameters<typeof CommentForm>[0]> = {},
) {
  const page = await show(
    <CommentForm draft="comment:x" label="Yazı" submit="Gönder" onSend={onSend} {...more} />,
    {
      as: member,
    },
  )
  return { ...page, box: screen.getByRole('textbox'), send: screen.getByRole('button', { name: 'Gönder' }) }
}

const refused = (more: Partial<ApiError>) =>
  Object.assign(Object.create(ApiError.prototype), more) as ApiError

describe('CommentForm', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'sends by keys, once: %s',
    async (keys) => {
      const sending = later<void>()
      const onSend = vi.fn(sending.answer)
      const { user, box, send } = await open(onSend)
      await user.type(box, `Selam${keys}${keys}`)
      await user.click(send)
      expect(onSend).toHaveBeenCalledExactlyOnceWith('Selam')
      expect(send).toHaveAttribute('aria-busy', 'true')
      expect(box).toHaveAttribute('readonly')
      sending.arrive()
      await waitFor(() => expect(box).toHaveValue(''))
      expect(send).not.toHaveAttribute('aria-busy')
      cleanup()
      const again = await open(onSend)
      expect(again.box).toHaveValue('')
    },
  )

  it('makes lines with Enter alone', async () => {
    const onSend = vi.fn()
    const { user, box } = await open(onSend)
    await user.type(box, 'bir{Enter}iki')
    expect(box).toHaveValue('bir\niki')
    expect(onSend).not.toHaveBeenCalled()
  })

  it('sends neither nothing nor too much, says why and takes the focus', async () => {
    const onSend = vi.fn()
    const { user, t, box, send } = await open(onSend)
    fireEvent.change(box, { target: { value: ' \n ' } })
    await user.click(send)
    expect(screen.getByRole('alert')).toHaveTextContent(t('comments:empty'))
    expect(box).toHaveFocus()
    fireEvent.change(box, { target: { value: 'ı'.repeat(1800) } })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(box).not.toHaveAccessibleDescription(/1800/)
    fireEvent.change(box, { target: { value: 'ı'.repeat(2001) } })
    expect(box).toHaveAccessibleDescription(new RegExp(t('comments:counter', { count: 2001, max: 2000 })))
    await user.click(send)
    expect(screen.getByRole('alert')).toHaveTextContent(t('comments:tooLong', { max: 2000 }))
    expect(onSend).not.toHaveBeenCalled()
    fireEvent.change(box, { target: { value: 'ı'.repeat(2000) } })
    await user.click(send)
    expect(onSend).toHaveBeenCalledOnce()
  })

  it.each([
    {
      why: 'the field',
      error: refused({ fields: { text: 'Bu sözcük olmaz.' }, message: 'Geçersiz' }),
      says: 'Bu sözcük olmaz.',
    },
    { why: 'the whole', error: refused({ message: 'Bağlantı yok.' }), says: 'Bağlantı yok.' },
    { why: 'the haste', error: refused({ code: 'RATE_LIMITED', message: 'Çok' }), says: 'comments:tooSoon' },
  ])('keeps the words when they are refused, for $why', async ({ error, says }) => {
    const { user, t, box, send } = await open(() => Promise.reject(error))
    await user.type(box, 'Selam')
    await user.click(send)
    expect(await screen.findByRole('alert')).toHaveTextContent(t(says as 'comments:tooSoon'))
    expect(box).toHaveValue('Selam')
    expect(box).toHaveFocus()
    expect(box).toBeEnabled()
  })

  it('keeps what was not sent in this browser, and closes with Escape where it was opened', async () => {
    const onCancel = vi.fn()
    const first = await open(vi.fn(), { onCancel, initial: '@mehmet ' })
    expect(first.box).toHaveFocus()
    expect(first.box).toHaveValue('@mehmet ')
    await first.user.type(first.box, 'selam{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
    await first.user.click(screen.getByRole('button', { name: first.t('comments:cancel') }))
    expect(onCancel).toHaveBeenCalledTimes(2)
    cleanup()
    const { box } = await open(vi.fn(), { initial: '@mehmet ' })
    expect(box).toHaveValue('@mehmet selam')
    expect(screen.queryByRole('button', { name: first.t('comments:cancel') })).not.toBeInTheDocument()
  })

  describe('with an @', () => {
    const mentions = 'GET /api/mentions'
    const people = ['ayse', 'aysegul'].map((username) => ({ username, avatar_url: null, verified: false }))

    it('offers people after two letters, by keys, and goes on after the name', async () => {
      answer({ [mentions]: { items: people } })
      const onSend = vi.fn()
      const { user, t, box } = await open(onSend)
      await user.type(box, 'Selam @a')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      await user.type(box, 'y')
      const list = await screen.findByRole('listbox', { name: t('comments:mention.label') })
      const options = () => screen.getAllByRole('option').map((one) => one.getAttribute('aria-selected'))
      expect(options()).toEqual(['true', 'false'])
      expect(box).toHaveAttribute('aria-controls', list.id)
      await user.keyboard('{ArrowDown}')
      expect(options()).toEqual(['false', 'true'])
      await user.keyboard('{Enter}')
      expect(box).toHaveValue('Selam @aysegul ')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      await waitFor(() => expect(box).toHaveFocus())
      await user.type(box, 'nasılsın{Control>}{Enter}{/Control}')
      expect(onSend).toHaveBeenCalledExactlyOnceWith('Selam @aysegul nasılsın')
      expect(callsOf(mentions).map(({ query }) => query.get('q'))).toEqual(['ay'])
    })

    it('takes a click, closes by Escape without closing the form, and offers nobody in an address', async () => {
      answer({ [mentions]: { items: people } })
      const onCancel = vi.fn()
      const { user, box } = await open(vi.fn(), { onCancel })
      await user.type(box, 'biri@ay')
      expect(callsOf(mentions)).toEqual([])
      await user.type(box, ' @ay')
      await screen.findByRole('listbox')
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      expect(onCancel).not.toHaveBeenCalled()
      await user.type(box, 's')
      await user.click(await screen.findByRole('option', { name: 'ayse' }))
      expect(box).toHaveValue('biri@ay @ayse ')
    })
  })
})
