import { errors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSession } from '#testing/account-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, sessionOf } from '#testing/samples.ts'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { type Answers, answer, callsOf, refusal } from '#testing/server.ts'
import { SecurityPanel } from './security-panel.tsx'

const list = 'GET /api/auth/factors'
const enrol = 'POST /api/auth/factors'
const verify = 'POST /api/auth/factors/:id/verification'
const remove = 'DELETE /api/auth/factors/:id'
const renew = 'POST /api/auth/recovery-codes'

const id = '0199a000-0000-7000-8000-000000000009'
const app = { id, name: 'Telefonum', createdAt: '2026-05-01T10:00:00.000Z', lastUsedAt: null }
const codes = [...'abcdefghjk'].map((letter) => `${letter.repeat(5)}-bbbbb`)
const none = { items: [], recoveryCodes: null, dueAt: null }
const one = { items: [app], recoveryCodes: 10, dueAt: null }

async function showPanel(answers: Answers) {
  answer({ 'GET /auth/v1/user': sessionOf(member).user, 'GET /api/auth/me': member, ...answers })
  const shown = await show(<SecurityPanel />, { as: member })
  storeSession(member)
  return shown
}

it('adds an app by picture or key, and shows the recovery codes once', async () => {
  let isAdded = false
  const saved = watchSavedFiles()
  const { t, user } = await showPanel({
    [list]: () => (isAdded ? one : none),
    [enrol]: { id, secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: '<svg/>' },
    [verify]: ({ body }) => {
      isAdded = body.code === '123456'
      return isAdded ? { session: sessionOf(member), recoveryCodes: codes } : refusal('FACTOR_CODE_WRONG')
    },
  })
  expect(await screen.findByText(t('settings:factors.none'))).toBeVisible()
  expect(screen.getByText(t('settings:recovery.none'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: t('settings:factors.add') }))
  const name = screen.getByLabelText(`${t('settings:factors.name')}*`)
  expect(name).toHaveValue(t('settings:factors.defaultName'))
  await user.type(name, '{Enter}')
  expect(await screen.findByRole('img', { name: t('settings:factors.qr') })).toBeVisible()
  expect(screen.getByText('ABCD EFGH')).toBeVisible()
  const code = screen.getByLabelText(`${t('settings:factors.code')}*`)
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText(errors.FACTOR_CODE_WRONG.tr)).toBeVisible()
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  expect(await findToast(t('settings:factors.added'))).toBeVisible()
  expect(await screen.findByText(codes[0] as string)).toBeVisible()
  await user.click(screen.getByRole('button', { name: t('settings:recovery.download') }))
  expect(await saved[0]?.file?.text()).toBe(`${codes.join('\n')}\n`)
  expect(callsOf(enrol)[0]?.body).toEqual({ name: t('settings:factors.defaultName') })
})

it('shows apps, removes one, and makes new codes', async () => {
  let answerList: typeof one | typeof none = one
  const { t, user } = await showPanel({
    [list]: () => answerList,
    [renew]: { codes },
    [remove]: () => {
      answerList = none
      return {}
    },
  })
  expect(await screen.findByText(app.name)).toBeVisible()
  expect(screen.getByText(t('settings:recovery.left', { count: 10 }))).toBeVisible()
  await user.click(screen.getByRole('button', { name: t('settings:recovery.renew') }))
  expect(await screen.findByText(codes[9] as string)).toBeVisible()
  await user.click(
    screen.getByRole('button', { name: t('settings:factors.removeNamed', { name: app.name }) }),
  )
  expect(await findToast(t('settings:factors.removed', { name: app.name }))).toBeVisible()
  expect(await screen.findByText(t('settings:factors.none'))).toBeVisible()
  expect(callsOf(remove)[0]?.params).toEqual({ id })
})

it('tells administrators until when they have, and says why something failed', async () => {
  const { t, user } = await showPanel({
    [list]: { ...none, dueAt: '2026-05-08T10:00:00.000Z' },
    [enrol]: () => refusal('TOO_MANY_FACTORS'),
  })
  expect(await screen.findByRole('status')).toHaveTextContent('8 Mayıs 2026')
  await user.click(screen.getByRole('button', { name: t('settings:factors.add') }))
  await user.click(screen.getByRole('button', { name: t('settings:factors.next') }))
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.TOO_MANY_FACTORS.tr)
  await user.click(screen.getByRole('button', { name: t('settings:factors.cancel') }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(within(document.body).getByRole('button', { name: t('settings:factors.add') })).toBeVisible()
})
