import { errors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '#platform/api/api.ts'
import { authStore, type Outcome, useAuth } from '#platform/auth/auth-store.ts'
import { storeSession } from '#testing/account-samples.ts'
import { show } from '#testing/render.tsx'
import { member, sessionOf } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { ProofDialog } from './proof-dialog.tsx'

const deletion = 'DELETE /api/users/account'
const proof = 'POST /api/auth/reauthenticate'
const emailChange = 'PUT /auth/v1/user'

function Host() {
  const proof = useAuth((state) => state.proof)
  return proof && <ProofDialog {...proof} />
}

/** The server refuses until the password was right. */
function answerProven(password = 'doğru') {
  let isProven = false
  answer({
    [proof]: ({ body }) => {
      isProven = body.password === password
      return isProven ? { session: sessionOf(member) } : refusal('CURRENT_PASSWORD_WRONG')
    },
    [deletion]: () => (isProven ? { deleted: true } : refusal('REAUTHENTICATION_NEEDED')),
    [emailChange]: () =>
      isProven
        ? { ...sessionOf(member).user, new_email: 'yeni@example.com' }
        : Response.json({ error_code: 'reauthentication_needed', msg: 'No.' }, { status: 400 }),
    'GET /auth/v1/user': sessionOf(member).user,
    'GET /api/auth/me': member,
  })
}

async function showHost() {
  const shown = await show(<Host />, { as: member })
  storeSession(member)
  const { t, user } = shown
  const dialog = () => screen.findByRole('dialog', { name: t('proof:title') })
  const type = async (text: string) =>
    user.type(within(await dialog()).getByLabelText(`${t('proof:password')}*`), `${text}{Enter}`)
  return { ...shown, dialog, type }
}

const leave = () => call(deletion, { body: {} })

it('asks once for all refused calls, and goes on with each', async () => {
  answerProven()
  const { dialog, type } = await showHost()
  const both = Promise.all([leave(), leave()])
  expect(await dialog()).toBeVisible()
  await type('yanlış')
  await waitFor(async () =>
    expect(within(await dialog()).getByText(errors.CURRENT_PASSWORD_WRONG.tr)).toBeVisible(),
  )
  expect(callsOf(deletion)).toHaveLength(2)
  await type('{Control>}a{/Control}doğru')
  expect(await both).toEqual([{ deleted: true }, { deleted: true }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(proof).map(({ body }) => body.password)).toEqual(['yanlış', 'doğru'])
})

it('goes on with a change of the address by the other protocol', async () => {
  answerProven()
  const { type } = await showHost()
  const change: Promise<Outcome> = authStore.getState().changeEmail('yeni@example.com')
  await type('doğru')
  expect(await change).toEqual({ ok: true })
  expect(callsOf(emailChange)).toHaveLength(2)
})

it('leaves everything as it was when the member would rather not', async () => {
  answerProven()
  const { t, user, dialog } = await showHost()
  const refused = leave().catch((error: { code: string }) => error.code)
  await user.click(within(await dialog()).getByRole('button', { name: t('proof:submit') }))
  expect(await within(await dialog()).findByText(t('proof:required'))).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await refused).toBe('REAUTHENTICATION_NEEDED')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsOf(deletion)).toHaveLength(1)
  expect(callsOf(proof)).toEqual([])
})

it('gives up when the session ends meanwhile', async () => {
  answerProven()
  const { dialog } = await showHost()
  const refused = leave().catch((error: { code: string }) => error.code)
  await dialog()
  authStore.setState({ session: null })
  expect(await refused).toBe('REAUTHENTICATION_NEEDED')
})

const step = 'POST /api/auth/second-step'
const factors = 'GET /api/auth/factors'
const app = {
  id: '0199a000-0000-7000-8000-000000000009',
  name: 'Telefonum',
  createdAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: null,
}

it('asks for the second step where that is what is missing', async () => {
  let isRaised = false
  answerProven()
  answer({
    [factors]: { items: [app], recoveryCodes: 10, dueAt: null },
    [step]: ({ body }) => {
      isRaised = body.code === '123456'
      return isRaised ? { session: sessionOf(member) } : refusal('FACTOR_CODE_WRONG')
    },
    [deletion]: () => (isRaised ? { deleted: true } : refusal('SECOND_FACTOR_NEEDED')),
  })
  const { t, user } = await showHost()
  const done = leave()
  const dialog = await screen.findByRole('dialog', { name: t('proof:stepTitle') })
  const box = () => within(dialog).getByLabelText(`${t('proof:code')}*`)
  await user.type(box(), '000000{Enter}')
  expect(await within(dialog).findByText(errors.FACTOR_CODE_WRONG.tr)).toBeVisible()
  expect(box()).toHaveValue('000000')
  await user.clear(box())
  await user.type(box(), '123 456{Enter}')
  await waitFor(() => expect(callsOf(step).map(({ body }) => body.code)).toEqual(['000000', '123 456']))
  await user.clear(box())
  await user.type(box(), '123456{Enter}')
  expect(await done).toEqual({ deleted: true })
})

it('leads an administrator without a factor to the settings', async () => {
  answer({
    [factors]: { items: [], recoveryCodes: null, dueAt: '2026-05-01T10:00:00.000Z' },
    [deletion]: () => refusal('SECOND_FACTOR_NEEDED'),
  })
  const { t, user, history } = await showHost()
  const refused = leave().catch((error: { code: string }) => error.code)
  await user.click(await screen.findByRole('link', { name: t('proof:toSettings') }))
  expect(await refused).toBe('SECOND_FACTOR_NEEDED')
  await waitFor(() => expect(history.location.href).toBe('/settings?tab=security'))
})
