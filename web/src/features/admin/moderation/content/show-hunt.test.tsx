import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { ShowHunt } from './show-hunt.tsx'

const showing = 'POST /api/admin/hunts/:id/showing'

it('brings a hidden hunt back with a reason, which stays when it is refused', async () => {
  const { user, t } = await show(<ShowHunt id="aaaabbbbcccc" />, { as: { ...member, role: 'admin' } })
  await user.click(screen.getByRole('button', { name: 'Yeniden göster' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole('button', { name: 'Yeniden göster' })
  await user.click(send)
  expect(callsOf(showing)).toEqual([])
  const reason = dialog.getByRole('textbox')
  await user.type(reason, 'Yanlış anlaşıldı')
  answer({ [showing]: refusal('HUNT_NOT_FOUND') })
  await user.click(send)
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(reason).toHaveValue('Yanlış anlaşıldı')
  answer({ [showing]: { changed: 1 } })
  await user.click(send)
  expect(await findToast(t('admin-people:done', { count: 1 }))).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(showing).at(-1)).toMatchObject({
    params: { id: 'aaaabbbbcccc' },
    body: { reason: 'Yanlış anlaşıldı' },
  })
})
