import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { person, profile } from '#testing/samples.ts'
import { OwnerPanel } from './owner-panel.tsx'

const open = (more: Partial<Parameters<typeof OwnerPanel>[0]>) =>
  show(<OwnerPanel title="Hazırlayan" owner={person} profile={undefined} isPending={false} {...more} />)
const full = profile(person.username, { fullName: 'Mehmet Ak', bio: 'Oyuncu', lists: 1200, followers: 3 })

describe('OwnerPanel', () => {
  it('names the owner before the profile is there, and when it cannot be read', async () => {
    const { t } = await open({ isPending: true, owner: { ...person, verified: true } })
    expect(screen.getByRole('link', { name: person.username })).toHaveAttribute('href', '/profile/mehmet')
    expect(screen.getByRole('img', { name: t('subject:owner.verified') })).toBeInTheDocument()
    expect(screen.queryByText(/takipçi/)).not.toBeInTheDocument()
  })

  it('shows name, words and figures of the profile', async () => {
    const { t } = await open({ profile: full })
    expect(screen.getByRole('link', { name: 'Mehmet Ak' })).toHaveAttribute('href', '/profile/mehmet')
    expect(screen.getByText('Oyuncu')).toBeVisible()
    expect(screen.getByText(t('subject:owner.lists', { count: 1200, shown: '1.200' }))).toBeVisible()
    expect(screen.getByText(t('subject:owner.followers', { count: 3, shown: '3' }))).toBeVisible()
  })

  it('keeps the figures of a hidden profile to itself', async () => {
    await open({ profile: { ...full, hidden: true } })
    expect(screen.queryByText(/takipçi/)).not.toBeInTheDocument()
  })
})
