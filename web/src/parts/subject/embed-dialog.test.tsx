import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { EmbedDialog } from './embed-dialog.tsx'
import '#testing/overlays.ts'

const id = 'aaaabbbbcccc'

it('gives the code of a frame and the address of an overlay, and copies either', async () => {
  const props = { kind: 'battles', id, title: 'A "ve" <B>', onClose: () => undefined } as const
  const { user, t } = await show(<EmbedDialog {...props} />)
  const code = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('subject:embed.code') }).value
  const frame = new DOMParser().parseFromString(code, 'text/html').querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe(`${location.origin}/embed/battles/${id}`)
  expect(frame?.title).toBe('A "ve" <B>')
  const overlay = screen.getByRole('textbox', { name: t('subject:embed.overlay') })
  expect(overlay).toHaveValue(`${location.origin}/battle/${id}?overlay=1`)
  const [copyCode, copyOverlay] = screen.getAllByRole('button', { name: t('subject:embed.copy') })
  await user.click(copyCode as HTMLElement)
  await findToast(t('subject:embed.copied'))
  expect(await navigator.clipboard.readText()).toBe(code)
  await user.click(copyOverlay as HTMLElement)
  expect(await navigator.clipboard.readText()).toContain('?overlay=1')
})

it('speaks the language of the page it was opened on', async () => {
  const props = { kind: 'lists', id, title: 'A', onClose: () => undefined } as const
  const { t } = await show(<EmbedDialog {...props} />, { locale: 'en' })
  const value = (label: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label }).value
  expect(value(t('subject:embed.code'))).toContain(`/embed/lists/${id}?lang=en"`)
  expect(value(t('subject:embed.overlay'))).toBe(`${location.origin}/lists/${id}?overlay=1&lang=en`)
})
