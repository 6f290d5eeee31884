import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readHistory } from '#data/battles/battle-history.ts'
import { battleOfTwo, savedBattle } from '#testing/battle-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { type AppUser, member } from '#testing/samples.ts'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import type { Ran } from './ran-battle.ts'
import { SaveBattle } from './save-battle.tsx'

const save = 'POST /api/battles'

function ran(seed = 'K7Q2'): Ran {
  const { battle, lanes } = battleOfTwo({ seed })
  const result = play(battle)
  return { outcome: { battle, result, digest: digestOf(result) }, lanes }
}

async function open({ as = member, locale = 'tr' }: { as?: AppUser; locale?: Locale } = {}) {
  const shown = await show(<SaveBattle {...ran()} />, { as, locale, at: '/battle?g=a' })
  const { user, t } = shown
  await user.click(screen.getByRole('button', { name: t('battle-page:save.open') }))
  const dialog = await screen.findByRole('dialog', { name: t('battle-page:save.title') })
  return {
    ...shown,
    dialog,
    title: within(dialog).getByRole('textbox', { name: t('battle-page:fields.title') }),
    submit: within(dialog).getByRole('button', { name: t('battle-page:save.submit') }),
  }
}

describe('SaveBattle', () => {
  it('sends the battle that ran, and leads to its page', async () => {
    answer({ [save]: savedBattle('aaaabbbbcccc') })
    const { user, t, dialog, title, submit, history } = await open()
    expect(title).toHaveAttribute('placeholder', 'Sweet Bonanza – Starburst')
    await user.type(title, 'Şeker mi, yıldız mı?')
    await user.click(within(dialog).getByRole('radio', { name: /^Bağlantıyla açık/ }))
    await user.click(submit)
    await waitFor(() => expect(history.location.pathname).toBe('/battle/aaaabbbbcccc'))
    expect(await findToast(t('battle-page:save.done'))).toBeVisible()
    const { outcome, lanes } = ran()
    const { entrants, ...setup } = outcome.battle
    expect(callsOf(save).map(({ body }) => body)).toEqual([
      {
        title: 'Şeker mi, yıldız mı?',
        visibility: 'unlisted',
        commentsPolicy: 'everyone',
        setup,
        entrants: lanes.map(({ model }, i) => ({ game: model.slug, table: entrants[i]?.table.hash })),
        digest: outcome.digest,
        clientId: expect.any(String),
      },
    ])
    // A member's battles are in the account.
    expect(readHistory()).toEqual([])
  })

  it('is sent once while it is under way, and under the same id after a lost answer', async () => {
    const first = later<Response>()
    answer({ [save]: first.answer })
    const { user, submit, title } = await open({ locale: 'en' })
    await user.type(title, 'Mine')
    await user.click(submit)
    expect(submit).toHaveAttribute('aria-busy', 'true')
    await user.click(submit)
    expect(callsOf(save)).toHaveLength(1)
    answer({ [save]: unreachable })
    first.arrive(refusal('RATE_LIMITED'))
    expect(await screen.findByText(/Too many/)).toBeVisible()
    expect(title).toHaveValue('Mine')
    await user.click(submit)
    expect(await screen.findByText(/could not be reached/)).toBeVisible()
    const [one, other] = callsOf(save).map(({ body }) => (body as { clientId: string }).clientId)
    expect(other).toBe(one)
  })

  it('says at the box what is wrong with the title', async () => {
    answer({ [save]: () => refusal('VALIDATION', { title: 'Bu başlık olmaz.' }) })
    const { user, submit, title } = await open()
    await user.click(submit)
    await waitFor(() => expect(title).toHaveAccessibleDescription(/Bu başlık olmaz/))
    expect(title).toBeInvalid()
  })

  it('offers to run it again where the figures are others now', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...location, origin: location.origin, reload })
    answer({ [save]: () => refusal('BATTLE_FIGURES_CHANGED') })
    const { user, t, submit } = await open()
    await user.click(submit)
    await user.click(await screen.findByRole('button', { name: t('battle-page:save.again') }))
    expect(reload).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('leads a guest to sign in, asks on return, and keeps what they ran here', async () => {
    const first = await show(<SaveBattle {...ran()} />, { at: '/battle?g=a' })
    const { user, t, history } = first
    await user.click(screen.getByRole('button', { name: t('battle-page:save.open') }))
    expect(await findToast(t('layout:account.needed'))).toBeVisible()
    await waitFor(() => expect(history.location.href).toBe('/login?redirect=%2Fbattle%3Fg%3Da'))
    expect(readHistory()).toMatchObject([
      { digest: ran().outcome.digest, entrants: [{ name: 'Sweet Bonanza' }, { name: 'Starburst' }] },
    ])
    expect(callsOf(save)).toEqual([])
  })

  it('opens by itself for a guest who comes back signed in', async () => {
    const { user, t } = await show(<SaveBattle {...ran()} />, { at: '/battle?g=a' })
    await user.click(screen.getByRole('button', { name: t('battle-page:save.open') }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await show(<SaveBattle {...ran()} />, { at: '/battle?g=a', as: member })
    expect(await screen.findByRole('dialog', { name: t('battle-page:save.title') })).toBeVisible()
  })
})
