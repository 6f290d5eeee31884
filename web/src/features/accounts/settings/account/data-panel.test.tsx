import { errors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'

import { watchSavedFiles } from '#testing/saved-files.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { DataPanel } from './data-panel.tsx'

const ask = 'GET /api/users/export'

async function showPanel() {
  const shown = await show(<DataPanel username={member.username} />, { as: member, locale: 'en' })
  const button = screen.getByRole('button', { name: shown.t('settings:export.submit') })
  return { ...shown, button }
}

describe('DataPanel', () => {
  it('puts what the site holds down as a file, once per request', async () => {
    const files = watchSavedFiles()
    const data = { format: 'slot-liste-export', version: 1, profile: member }
    const pending = later<object>()
    answer({ [ask]: pending.answer as never })
    const { user, button } = await showPanel()
    await user.tab()
    expect(button).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await user.click(button)
    pending.arrive(data)
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['slot-liste-ayse.json']))
    expect(JSON.parse((await files[0]?.file?.text()) ?? '')).toEqual(data)
    expect(callsOf(ask)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says why there is none, and can be asked again', async () => {
    const files = watchSavedFiles()
    answer({ [ask]: () => refusal('UNAVAILABLE') })
    const { user, button } = await showPanel()
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.UNAVAILABLE.en)
    expect(files).toEqual([])
    answer({ [ask]: {} as never })
    await user.click(button)
    await waitFor(() => expect(files).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
