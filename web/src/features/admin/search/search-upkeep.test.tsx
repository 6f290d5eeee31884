import type { AdminSynonym, MissedSearch } from '@slot-liste/contract/admin/admin-search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { found } from '#testing/catalogue-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { SearchUpkeep } from './search-upkeep.tsx'

const missedKey = 'GET /api/admin/missed-searches'
const dismissKey = 'PUT /api/admin/missed-searches/dismissal'
const wordsKey = 'GET /api/admin/synonyms'
const changeKey = 'PUT /api/admin/synonyms'
const missed: MissedSearch = {
  words: 'isildak',
  example: 'Işıldak',
  count: 12,
  lastDay: '2026-11-20',
}
const word = (more: Partial<AdminSynonym> = {}): AdminSynonym => ({
  ...{ term: 'isildak', means: 'starburst', kind: 'word', active: true, loaded: true },
  ...more,
})

const open = (at = '/admin/search') => show(<SearchUpkeep />, { at, as: administrator })

describe('searches that found nothing', () => {
  it('say when there are none, and try again after a failure', async () => {
    answer({ [missedKey]: () => refusal('INTERNAL') })
    const { t, user } = await open()
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [missedKey]: tablePage([]) })
    await user.click(retry)
    expect(await screen.findByText(t('admin-search:missed.empty'))).toBeVisible()
  })

  it('become a word by the near name offered, and the search can be tried', async () => {
    answer({ [missedKey]: tablePage([missed]), 'GET /api/search': found({ near: ['Starburst'] }) })
    const { t, user } = await open()
    const name = t('admin-search:missed.addWordFor', { words: 'Işıldak' })
    await user.click(await screen.findByRole('button', { name }))
    const box = within(await screen.findByRole('dialog'))
    expect(box.getByRole('textbox', { name: t('admin-search:form.term') })).toHaveValue('isildak')
    await user.click(await box.findByRole('button', { name: 'Starburst' }))
    answer({ [changeKey]: word({ loaded: false }), [dismissKey]: { dismissed: true } })
    await user.click(box.getByRole('button', { name: t('admin-search:form.save') }))
    const link = await box.findByRole('link', { name: t('admin-search:form.try') })
    expect(link.getAttribute('href')).toContain(`q=${encodeURIComponent('Işıldak')}`)
    expect(callsOf(changeKey)).toMatchObject([
      { body: { term: 'isildak', means: 'Starburst', kind: 'word', active: true } },
    ])
    await user.click(box.getByRole('button', { name: t('admin-search:form.dismiss') }))
    await waitFor(() => expect(callsOf(dismissKey)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('go when dismissed, and stay when that fails', async () => {
    const other = { ...missed, words: 'parilti', example: '' }
    answer({ [missedKey]: tablePage([other]), [dismissKey]: () => refusal('INTERNAL') })
    const { t, user } = await open()
    const name = t('admin-search:missed.dismissNamed', { words: 'parilti' })
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(callsOf(dismissKey)).toHaveLength(1))
    expect(await screen.findByRole('button', { name })).toBeVisible()
    answer({ [dismissKey]: { dismissed: true }, [missedKey]: tablePage([]) })
    await user.click(screen.getByRole('button', { name }))
    await findToast(t('admin-search:missed.dismissed', { words: 'parilti' }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })
})

describe('words', () => {
  it('of the catalogue are switched off, added ones are removed, what is off comes back', async () => {
    const rows = [word(), word({ term: 'parlak', loaded: false }), word({ term: 'kapali', active: false })]
    answer({ [wordsKey]: tablePage(rows), [changeKey]: word() })
    const { t, user } = await open('/admin/search?tab=words')
    const press = async (act: 'switchOffNamed' | 'removeNamed' | 'switchOnNamed', term: string) => {
      const name = t(`admin-search:words.${act}`, { term, means: 'starburst' })
      await user.click(await screen.findByRole('button', { name }))
    }
    await press('switchOffNamed', 'isildak')
    await press('removeNamed', 'parlak')
    await press('switchOnNamed', 'kapali')
    const sent = callsOf(changeKey).map(({ body }) => body)
    expect(sent).toMatchObject([
      { term: 'isildak', active: false },
      { term: 'parlak', active: false },
      { term: 'kapali', active: true },
    ])
  })

  it('are asked for by kind, and keep what was typed where it is refused', async () => {
    answer({ [wordsKey]: tablePage([word()]) })
    const { t, user } = await open('/admin/search?tab=words')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: t('admin-search:words.kind') }),
      'synonym',
    )
    await waitFor(() => expect(callsOf(wordsKey).at(-1)?.query.get('kind')).toBe('synonym'))
    await user.click(screen.getByRole('button', { name: t('admin-search:words.add') }))
    const box = within(await screen.findByRole('dialog'))
    await user.type(box.getByRole('textbox', { name: t('admin-search:form.term') }), 'bbb')
    await user.type(box.getByRole('textbox', { name: t('admin-search:form.means') }), '!!')
    const save = () => user.click(box.getByRole('button', { name: t('admin-search:form.save') }))
    await save()
    expect(box.getByText(t('admin-search:form.meansWrong'))).toBeVisible()
    expect(callsOf(changeKey)).toEqual([])
    await user.type(box.getByRole('textbox', { name: t('admin-search:form.means') }), 'bonanza')
    answer({ [changeKey]: () => refusal('INTERNAL') })
    await save()
    expect(await box.findByRole('alert')).toBeVisible()
    expect(box.getByRole('textbox', { name: t('admin-search:form.term') })).toHaveValue('bbb')
  })
})
