import { errors, fieldErrors } from '@slot-liste/contract/core/errors.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import network from '#locales/tr/network.json'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import { findToast, show } from '#testing/render.tsx'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { ContactForm } from './contact-form.tsx'

const send = 'POST /api/contact'

const words = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  topic: 'wrongFigure',
  message: 'Sweet Bonanza için yazan rakam doğru mu?',
} as const
type Name = keyof typeof words
const names = Object.keys(words) as Name[]

const draft = () => JSON.parse(localStorage.getItem('draft:contact') ?? 'null')
const short = (locale: 'tr' | 'en') => fieldErrors.too_short[locale].replace('{min}', '10')

async function showForm(props: Parameters<typeof ContactForm>[0] = {}) {
  const shown = await show(<ContactForm {...props} />, { at: '/contact' })
  const { t, user } = shown
  const box = (name: Name) => screen.getByLabelText(`${t(`contact:fields.${name}.label`)}*`)
  const submit = () => screen.getByRole('button', { name: t('contact:submit') })
  const fill = async () => {
    await user.type(box('name'), words.name)
    await user.type(box('email'), words.email)
    await user.selectOptions(box('topic'), words.topic)
    await user.type(box('message'), words.message)
  }
  const expectFilled = () => {
    for (const name of names) expect(box(name)).toHaveValue(words[name])
  }
  return { ...shown, box, submit, fill, expectFilled }
}

describe('ContactForm', () => {
  it('sends what was typed, once, and takes the focus to its thanks', async () => {
    const pending = later<{ received: true }>()
    answer({ [send]: pending.answer })
    const { user, t, submit, fill } = await showForm()
    await user.tab()
    expect(screen.getByRole('textbox', { name: new RegExp(t('contact:fields.name.label')) })).toHaveFocus()
    await fill()
    expect(draft()).toEqual(words)
    submit().focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'))
    await user.click(submit())
    pending.arrive({ received: true })
    expect(await screen.findByRole('heading', { name: t('contact:sent.title') })).toHaveFocus()
    expect(callsOf(send).map(({ body }) => body)).toEqual([words])
    expect(draft()).toBeNull()
  })

  it('says at each field what is wrong, also in another language, until it is mended', async () => {
    const { user, t, box, submit, i18n } = await showForm()
    await user.type(box('email'), 'ayse')
    await user.type(box('message'), 'kısa')
    await user.click(submit())
    const says = (name: Name, text: string) =>
      expect(box(name)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(text)}$`))
    await waitFor(() => says('name', fieldErrors.required.tr))
    says('email', fieldErrors.not_an_email.tr)
    says('message', short('tr'))
    expect(box('name')).toHaveFocus()
    expect(box('name')).toHaveAttribute('aria-invalid', 'true')
    await user.type(box('name'), words.name)
    expect(box('name')).not.toHaveAttribute('aria-invalid')

    await act(() => changeLanguage(i18n, 'en'))
    const message = screen.getByLabelText(`${t('contact:fields.message.label', { lng: 'en' })}*`)
    await waitFor(() =>
      expect(message).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(short('en'))}$`)),
    )
    expect(callsOf(send)).toEqual([])
  })

  it.each([
    ['nothing answers', unreachable, network.NETWORK],
    ['the site cannot', () => new Response('down', { status: 503 }), network.UNAVAILABLE],
    ['it came too often', () => refusal('RATE_LIMITED'), errors.RATE_LIMITED.tr],
  ])('loses nothing where %s, and can be sent again', async (_, failure, text) => {
    answer({ [send]: failure })
    const { user, t, submit, fill, expectFilled } = await showForm()
    await fill()
    await user.click(submit())
    expect(await findToast(text)).toBeVisible()
    expect(screen.getByText(t('contact:failed'))).toBeVisible()
    expectFilled()
    expect(draft()).toEqual(words)
    answer({ [send]: { received: true } })
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: t('contact:sent.title') })).toBeVisible()
  })

  it('shows the server’s last word on a field', async () => {
    answer({ [send]: () => refusal('VALIDATION', { email: 'Bu adres alınmıyor.', other: 'Hiçbir yer.' }) })
    const { user, box, submit, fill, expectFilled } = await showForm()
    await fill()
    await user.click(submit())
    expect(await findToast(errors.VALIDATION.tr)).toBeVisible()
    expect(box('email')).toHaveAccessibleDescription(/Bu adres alınmıyor\.$/)
    expectFilled()
  })

  it('counts the message as it will be read', async () => {
    const { user, t, box } = await showForm()
    const counted = (count: number) => screen.getByText(t('contact:counter', { count, max: 4000 }))
    expect(counted(0)).toBeVisible()
    await user.type(box('message'), ' Şu rakam ')
    expect(counted(8)).toBeVisible()
  })
})

describe('the draft', () => {
  it('comes back on the next visit, and says so', async () => {
    localStorage.setItem('draft:contact', JSON.stringify(words))
    const { t, expectFilled } = await showForm()
    expect(await screen.findByText(t('contact:draftRestored'))).toBeVisible()
    expectFilled()
  })

  it('is forgotten where everything was taken out again', async () => {
    const { user, box } = await showForm()
    await user.type(box('name'), 'A')
    expect(draft()).toMatchObject({ name: 'A' })
    await user.clear(box('name'))
    expect(draft()).toBeNull()
  })

  it.each([
    ['{"name":', ''],
    ['[]', ''],
    ['{"name":1,"topic":"none"}', ''],
  ])('of another shape harms nothing: %s', async (stored) => {
    localStorage.setItem('draft:contact', stored)
    const { box } = await showForm()
    expect(box('name')).toHaveValue('')
    expect(box('topic')).toHaveValue('general')
  })

  it('is left out of the way of a topic and a game that came along', async () => {
    const { t, box } = await showForm({ topic: 'missingGame', about: 'Oyun: Sweet Bonanza' })
    expect(box('topic')).toHaveValue('missingGame')
    expect(box('message')).toHaveValue('Oyun: Sweet Bonanza')
    expect(screen.queryByText(t('contact:draftRestored'))).toBeNull()
  })
})
