import { errors } from '@slot-liste/contract/core/errors.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { settingsOptions } from '#data/accounts/account.ts'
import network from '#locales/tr/network.json'
import { appStore } from '#platform/app-store.ts'
import { authStore } from '#platform/auth/auth-store.ts'
import { privacyPolicyDate } from '#platform/i18n/policy-date.ts'
import { device, settings } from '#testing/account-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, page } from '#testing/samples.ts'
import { type Answers, answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import type { SettingsTab } from './tabs.ts'

const save = 'PUT /api/users/settings'
type Settings = ReturnType<typeof settings>

/** As its page does: the address keeps the tab. */
function Page({ first, onChange }: { first: SettingsTab | undefined; onChange: (tab: SettingsTab) => void }) {
  const [tab, setTab] = useState(first)
  const choose = (next: SettingsTab) => {
    setTab(next)
    onChange(next)
  }
  return <SettingsTabs tab={tab} onChange={choose} />
}

async function showTab(first: SettingsTab | undefined, answers: Answers = {}) {
  answer({
    'GET /api/users/settings': settings(),
    'GET /api/users/blocked': page([]),
    'GET /api/auth/sessions': { items: [device(1, { current: true })], complete: true },
    ...answers,
  })
  const onChange = vi.fn()
  const shown = await show(<Page first={first} onChange={onChange} />, { as: member, at: '/settings' })
  const tab = (name: SettingsTab) => screen.findByRole('tab', { name: shown.t(`settings:tabs.${name}`) })
  const liked = () => screen.findByRole('switch', { name: shown.t('settings:shown.liked') })
  await tab('profile')
  return { ...shown, onChange, tab, liked }
}

const changes = () => callsOf(save).map(({ body }) => body)

describe('SettingsTabs', () => {
  it('opens on the profile, and another tab by arrow and Enter', async () => {
    const { user, t, onChange, tab } = await showTab(undefined)
    expect(await tab('profile')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('heading', { name: t('settings:profile.title') })).toBeVisible()
    await user.tab()
    expect(await tab('profile')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(await tab('privacy')).toHaveFocus()
    expect(onChange).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['privacy']])
    expect(await screen.findByRole('heading', { name: t('settings:visibility.title') })).toBeVisible()
  })

  it('opens on the new password after a mailed link, and stays there once it is set', async () => {
    answer({ 'POST /api/auth/update-password': {} })
    authStore.setState({ isRecovering: true })
    const { user, t, onChange, tab } = await showTab(undefined)
    expect(await tab('account')).toHaveAttribute('aria-selected', 'true')
    expect(onChange.mock.calls).toEqual([['account']])
    const heading = (name: 'recovering' | 'title') =>
      screen.queryByRole('heading', { name: t(`settings:password.${name}`) })
    expect(heading('recovering')).toBeVisible()
    await user.type(screen.getByLabelText(`${t('settings:password.new')}*`), 'bambaşka bir parola 7')
    await user.type(
      screen.getByLabelText(`${t('settings:password.confirm')}*`),
      'bambaşka bir parola 7{Enter}',
    )
    expect(await findToast(t('settings:password.saved'))).toBeVisible()
    expect(heading('recovering')).toBeNull()
    expect(heading('title')).toBeVisible()
    expect(await tab('account')).toHaveAttribute('aria-selected', 'true')
  })

  it('shows the new password before the address says so', async () => {
    answer({
      'GET /api/users/settings': settings(),
      'GET /api/auth/sessions': { items: [device(1, { current: true })], complete: true },
    })
    authStore.setState({ isRecovering: true })
    const { t } = await show(<SettingsTabs tab={undefined} onChange={() => undefined} />, { as: member })
    expect(await screen.findByRole('heading', { name: t('settings:password.recovering') })).toBeVisible()
  })
})

describe('a choice', () => {
  it('is shown at once and sent', async () => {
    const pending = later<Settings>()
    const { user, liked } = await showTab('privacy', { [save]: pending.answer })
    const toggle = await liked()
    expect(toggle).toBeChecked()
    await user.click(toggle)
    await waitFor(() => expect(toggle).not.toBeChecked())
    expect(changes()).toEqual([{ showLiked: false }])
    pending.arrive(settings({ showLiked: false }))
    await waitFor(() => expect(toggle).not.toBeChecked())
  })

  it('is shown in the very event of the click, and taken back with a message', async () => {
    const pending = later<Settings>()
    const { t } = await showTab('privacy', { [save]: pending.answer })
    const radio = (of: 'public' | 'private') =>
      screen.getByRole('radio', { name: new RegExp(`^${t(`settings:visibility.${of}`)}`) })
    fireEvent.click(radio('private'))
    expect(radio('private')).toBeChecked()
    pending.arrive(refusal('RATE_LIMITED') as never)
    expect(await findToast(errors.RATE_LIMITED.tr)).toBeVisible()
    expect(radio('public')).toBeChecked()
  })

  it.each([
    ['nothing answers', unreachable, network.NETWORK],
    ['it is refused', () => refusal('RATE_LIMITED'), errors.RATE_LIMITED.tr],
  ])('is taken back when %s', async (_, failure, text) => {
    const { user, liked } = await showTab('privacy', { [save]: failure })
    await user.click(await liked())
    expect(await findToast(text)).toBeVisible()
    expect(await liked()).toBeChecked()
    answer({ [save]: settings({ showLiked: false }) })
    await user.click(await liked())
    await waitFor(async () => expect(await liked()).not.toBeChecked())
  })

  it('is sent after the one before it, and an answer in between undoes nothing', async () => {
    const first = later<Settings>()
    const second = later<Settings>()
    const { user, t, liked } = await showTab('privacy', { [save]: first.answer })
    const indexable = screen.getByRole('switch', { name: t('settings:shown.indexable') })
    await user.click(await liked())
    await user.click(indexable)
    expect(changes()).toEqual([{ showLiked: false }])
    answer({ [save]: second.answer })
    first.arrive(settings({ showLiked: false }))
    await waitFor(() => expect(changes()).toEqual([{ showLiked: false }, { indexable: false }]))
    expect(indexable).not.toBeChecked()
    second.arrive(settings({ showLiked: false, indexable: false }))
    await waitFor(() => expect(indexable).not.toBeChecked())
    expect(await liked()).not.toBeChecked()
  })
})

describe('the panels', () => {
  it('privacy: who may see the profile, and consent with the date of the policy', async () => {
    const decidedAt = '2026-05-01T12:00:00.000Z'
    const policyVersion = privacyPolicyDate
    const { user, t } = await showTab('privacy', { [save]: settings({ profileVisibility: 'private' }) })
    const hidden = screen.getByRole('radio', { name: new RegExp(`^${t('settings:visibility.private')}`) })
    expect(hidden).not.toBeChecked()
    await user.click(hidden)
    await waitFor(() => expect(hidden).toBeChecked())
    const consent = screen.getByRole('switch', { name: t('settings:analytics.label') })
    expect(consent).toHaveAccessibleDescription(t('settings:analytics.off'))
    answer({ [save]: settings({ analytics: { optedIn: true, decidedAt, policyVersion } }) })
    await user.click(consent)
    await waitFor(() =>
      expect(consent).toHaveAccessibleDescription(
        `${t('settings:analytics.on')} ${t('settings:analytics.decided', { date: '1 Mayıs 2026' })}`,
      ),
    )
    expect(changes()).toEqual([
      { profileVisibility: 'private' },
      { analytics: { optedIn: true, policyVersion } },
    ])
  })

  it('notifications: each kind on the site and by mail', async () => {
    const kinds = { ...settings().notifications, followed: { inApp: true, email: true } }
    const { user, t } = await showTab('notifications', { [save]: settings({ notifications: kinds }) })
    const box = (kind: 'followed' | 'announcement', way: 'inApp' | 'email') =>
      screen.getByRole('checkbox', {
        name: `${t(`notifications:kinds.${kind}`)}: ${t(`settings:notifications.${way}`)}`,
      })
    await user.click(box('followed', 'email'))
    await waitFor(() => expect(box('followed', 'email')).toBeChecked())
    expect(box('followed', 'inApp')).toBeChecked()
    expect(box('announcement', 'email')).not.toBeChecked()
    answer({ [save]: () => refusal('RATE_LIMITED') })
    await user.click(box('announcement', 'inApp'))
    expect(await findToast(errors.RATE_LIMITED.tr)).toBeVisible()
    expect(box('announcement', 'inApp')).toBeChecked()
    expect(box('followed', 'email')).toBeChecked()
    expect(changes()).toEqual([
      { notifications: { followed: { email: true } } },
      { notifications: { announcement: { inApp: false } } },
    ])
  })

  it('appearance: theme and language, by keyboard, and where they are kept', async () => {
    const { user, t, queryClient } = await showTab('appearance')
    const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })
    expect(radio(t('settings:theme.light'))).toBeChecked()
    expect(screen.getByText(t('settings:theme.everywhere'))).toBeVisible()
    await user.click(radio(t('settings:theme.light')))
    await user.keyboard('{ArrowDown}')
    expect(appStore.getState().theme).toBe('dark')
    await user.keyboard('{ArrowDown}')
    expect(appStore.getState().theme).toBe('system')
    expect(radio(t('settings:theme.system'))).toBeChecked()
    await user.click(radio(t('settings:language.en')))
    expect(appStore.getState().locale).toBe('en')
    expect(changes()).toEqual([])
    queryClient.setQueryData(settingsOptions.queryKey, settings({ localOnly: true }))
    expect(await screen.findByText(t('settings:theme.here'))).toBeVisible()
  })

  it('account: choices stay in this browser, and are sent along once they may follow', async () => {
    const { user, t } = await showTab('account', { [save]: settings({ localOnly: true }) })
    const local = screen.getByRole('switch', { name: t('settings:localOnly.label') })
    expect(local).toHaveAccessibleDescription(t('settings:localOnly.off'))
    await user.click(local)
    await waitFor(() => expect(local).toHaveAccessibleDescription(t('settings:localOnly.on')))
    appStore.setState({ theme: 'dark' })
    answer({ [save]: settings({ theme: 'dark', language: 'tr' }) })
    await user.click(local)
    await waitFor(() => expect(local).toHaveAccessibleDescription(t('settings:localOnly.off')))
    expect(changes()).toEqual([{ localOnly: true }, { localOnly: false, theme: 'dark', language: 'tr' }])
  })
})
