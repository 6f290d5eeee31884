import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { ListRefused } from './list-refused.tsx'

describe('ListRefused', () => {
  it.each([
    { why: 'private', who: 'a guest', as: undefined, signIn: '/login?redirect=%2Flists%2Fx%3Fview%3Dnotes' },
    { why: 'private', who: 'a member', as: member, signIn: undefined },
    { why: 'missing', who: 'a guest', as: undefined, signIn: undefined },
  ] as const)('tells $who of a list that is $why', async ({ why, as, signIn }) => {
    const { t } = await show(<ListRefused why={why} />, { at: '/lists/x?view=notes', ...(as && { as }) })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t(`list-page:${why}.title`))
    expect(screen.getByText(t(`list-page:${why}.body`))).toBeVisible()
    const way = screen.queryByRole('link', { name: t('list-page:private.signIn') })
    expect(way?.getAttribute('href')).toBe(signIn)
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
