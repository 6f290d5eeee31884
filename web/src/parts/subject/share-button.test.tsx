import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { ShareButton, useCopyLink } from './share-button.tsx'

function Copy() {
  return (
    <button type="button" onClick={useCopyLink()}>
      kopyala
    </button>
  )
}

/** A device with a share sheet of its own. */
function withSheet(share: (data: ShareData) => Promise<void>) {
  Object.assign(navigator, { share })
}
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

async function open() {
  const page = await show(<ShareButton title="Gece" />)
  const copy = vi.spyOn(navigator.clipboard, 'writeText')
  const press = () => page.user.click(screen.getByRole('button', { name: page.t('subject:share.label') }))
  return { ...page, copy, press }
}

describe('ShareButton', () => {
  it('copies the address without the reader’s view where there is no share sheet', async () => {
    history.replaceState(null, '', '/lists/abc?view=table#comments')
    const { t, copy, press } = await open()
    await press()
    expect(await findToast(t('subject:share.copied'))).toBeVisible()
    expect(copy).toHaveBeenCalledExactlyOnceWith(`${location.origin}/lists/abc`)
    history.replaceState(null, '', '/')
  })

  it('says when it cannot be copied', async () => {
    const { t, copy, press } = await open()
    copy.mockRejectedValue(new Error('denied'))
    await press()
    expect(await findToast(t('subject:share.failed'))).toBeVisible()
  })

  it('opens the share sheet of the device instead', async () => {
    const share = vi.fn(async () => undefined)
    withSheet(share)
    const { copy, press } = await open()
    await press()
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Gece', url: `${location.origin}/` })
    expect(copy).not.toHaveBeenCalled()
  })

  it('shares all that the address says where that is what is shared, and copies it beside the sheet', async () => {
    const share = vi.fn(async () => undefined)
    withSheet(share)
    history.replaceState(null, '', '/battle?g=a,b&s=K7Q2&v=1')
    const { user, t } = await show(
      <>
        <ShareButton title="A – B" what="view" />
        <Copy />
      </>,
    )
    const copy = vi.spyOn(navigator.clipboard, 'writeText')
    const url = `${location.origin}/battle?g=a,b&s=K7Q2&v=1`
    await user.click(screen.getByRole('button', { name: t('subject:share.label') }))
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'A – B', url })
    await user.click(screen.getByRole('button', { name: 'kopyala' }))
    expect(copy).toHaveBeenCalledExactlyOnceWith(`${location.origin}/battle`)
    expect(await findToast(t('subject:share.copied'))).toBeVisible()
    history.replaceState(null, '', '/')
  })

  it('takes a closed sheet for no failure, anything else for one', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    withSheet(share)
    const { t, press } = await open()
    await press()
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    share.mockImplementation(() => Promise.reject(new Error('broken')))
    await press()
    expect(await findToast(t('subject:share.failed'))).toBeVisible()
    expect(screen.getAllByText(t('subject:share.failed'))).toHaveLength(1)
  })
})
