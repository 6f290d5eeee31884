import type { TagCount } from '@slot-liste/contract/lists/tags.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { guardComposing } from '#platform/drafts/composing.ts'
import { show } from '#testing/render.tsx'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { Field } from '#ui/form/field.tsx'
import { TagEntry } from './tag-entry.tsx'

const tag = (label: string, key: string, lists = 2): TagCount => ({ key, label, lists })
const offered = {
  items: [tag('Mısır', 'misir'), tag('Yüksek Volatilite', 'yuksek-volatilite'), tag('Bonus', 'bonus')],
}

async function showEntry(start: string[] = []) {
  const held = { tags: start as readonly string[], submitted: 0 }
  function Form() {
    const [tags, setTags] = useState<readonly string[]>(start)
    held.tags = tags
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          held.submitted += 1
        }}
      >
        <Field label="Etiketler">
          <TagEntry tags={tags} onChange={setTags} />
        </Field>
        <button type="submit">Kaydet</button>
      </form>
    )
  }
  const { user, t } = await show(<Form />)
  return { user, t, held, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Etiketler' }) }
}

const list = () => screen.queryByRole('listbox')

function expectActive(box: HTMLElement, name: string | null): void {
  const selected = screen.queryByRole('option', { selected: true })
  if (selected) expect(box).toHaveAttribute('aria-activedescendant', selected.id)
  else expect(box).not.toHaveAttribute('aria-activedescendant')
  expect(selected?.textContent ?? null).toEqual(name && expect.stringContaining(name))
}

describe('TagEntry', () => {
  it('takes what is typed by Enter and by a comma', async () => {
    answer({ 'GET /api/tags': { items: [] } })
    const { user, held, box } = await showEntry()
    await user.type(box, '  çok   iyi {Enter}yeni,')
    expect(held).toEqual({ tags: ['çok iyi', 'yeni'], submitted: 0 })
    expect(box).toHaveValue('')
    expect(box).toHaveAttribute('aria-expanded', 'false')
  })

  it('takes pasted ones at once, each once', async () => {
    answer({ 'GET /api/tags': { items: [] } })
    const { user, held, box } = await showEntry(['Mısır'])
    await user.click(box)
    await user.paste('bonus, MISIR, , yeni,Bonus')
    expect(held.tags).toEqual(['Mısır', 'Bonus', 'yeni'])
  })

  it('offers those that others use, without the chosen ones', async () => {
    answer({ 'GET /api/tags': offered })
    const { user, t, held, box } = await showEntry(['mısır'])
    await user.click(box)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(list()).toHaveAccessibleName(t('list-editor:tags.offered'))
    expect(box).toHaveAttribute('aria-controls', list()?.id)
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expectActive(box, null)
    await user.keyboard('{ArrowUp}')
    expectActive(box, 'Bonus')
    await user.keyboard('{ArrowDown}')
    expectActive(box, 'Yüksek')
    await user.keyboard('{Enter}')
    expect(held).toEqual({ tags: ['mısır', 'Yüksek Volatilite'], submitted: 0 })
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expectActive(box, null)
  })

  it('takes one by a click and leaves the focus in the box', async () => {
    answer({ 'GET /api/tags': offered })
    const { user, held, box } = await showEntry()
    await user.type(box, 'mi')
    const option = await screen.findByRole('option', { name: /^Mısır/ })
    await user.hover(option)
    expectActive(box, null)
    await user.click(option)
    expect(held.tags).toEqual(['Mısır'])
    expect(box).toHaveFocus()
    expect(box).toHaveValue('')
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })

  it('asks for what is typed, and typing makes nothing active', async () => {
    answer({ 'GET /api/tags': offered })
    const { user, held, box } = await showEntry()
    await user.click(box)
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}')
    expectActive(box, 'Mısır')
    await user.keyboard('bo')
    expectActive(box, null)
    await expect.poll(() => callsOf('GET /api/tags').at(-1)?.query.get('q')).toBe('bo')
    await user.keyboard('{Enter}')
    expect(held.tags).toEqual(['bo'])
    await user.keyboard('bo{ArrowDown}{Enter}')
    expect(held.tags).toEqual(['bo', 'Mısır'])
    expect(box).toHaveValue('')
  })

  it('is opened by an arrow', async () => {
    answer({ 'GET /api/tags': offered })
    const { user, box } = await showEntry()
    await user.tab()
    expect(box).toHaveFocus()
    expect(list()).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    await user.keyboard('{ArrowDown}')
    expectActive(box, 'Mısır')
  })

  it('is closed by Escape, which keeps the text', async () => {
    answer({ 'GET /api/tags': offered })
    const { user, held, box } = await showEntry()
    await user.type(box, 'mi')
    await screen.findAllByRole('option')
    await user.keyboard('{Escape}')
    expect(list()).toBeNull()
    expect(box).toHaveValue('mi')
    expect(held.tags).toEqual([])
  })

  it.each(['{Tab}', 'press'])(
    'takes what is typed when the box is left by %s, not the active option',
    async (way) => {
      answer({ 'GET /api/tags': offered })
      const { user, held, box } = await showEntry()
      await user.type(box, 'yeni')
      await screen.findAllByRole('option')
      await user.keyboard('{ArrowDown}')
      expectActive(box, 'Mısır')
      if (way === 'press') await user.click(document.body)
      else await user.keyboard(way)
      expect(held.tags).toEqual(['yeni'])
      expect(list()).toBeNull()
    },
  )

  it('takes the last back by Backspace in the empty box alone', async () => {
    answer({ 'GET /api/tags': { items: [] } })
    const { user, held, box } = await showEntry(['bir', 'iki', 'üç'])
    await user.type(box, 'a{Backspace}')
    expect(held.tags).toEqual(['bir', 'iki', 'üç'])
    await user.keyboard('{Backspace}')
    expect(held.tags).toEqual(['bir', 'iki'])
    await user.click(screen.getByRole('button', { name: /bir$/ }))
    expect(held.tags).toEqual(['iki'])
  })

  it('leaves Enter in the empty box to the form', async () => {
    answer({ 'GET /api/tags': offered })
    const { user, held, box } = await showEntry()
    await user.type(box, '  {Enter}')
    expect(held).toEqual({ tags: [], submitted: 1 })
  })

  it('is closed once there are ten', async () => {
    answer({ 'GET /api/tags': { items: [] } })
    const { user, t, held, box } = await showEntry(['1', '2', '3', '4', '5', '6', '7', '8'])
    await user.click(box)
    await user.paste('9,10,11')
    expect(held.tags).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    expect(box).toBeDisabled()
    expect(box).toHaveAttribute('placeholder', t('list-editor:tags.full'))
  })

  it('works while the offers are on their way, and without them', async () => {
    const reply = later<typeof offered | Response>()
    answer({ 'GET /api/tags': reply.answer })
    const { user, held, box } = await showEntry()
    await user.type(box, 'bir{Enter}')
    expect(list()).toBeNull()
    reply.arrive(refusal('RATE_LIMITED'))
    await user.type(box, 'iki{Enter}')
    expect(list()).toBeNull()
    expect(held.tags).toEqual(['bir', 'iki'])
  })

  it('takes nothing by the Enter that ends the composing of a letter', async () => {
    guardComposing()
    answer({ 'GET /api/tags': { items: [] } })
    const { user, held, box } = await showEntry()
    await user.type(box, 'ş')
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(held.tags).toEqual([])
    await user.keyboard('{Enter}')
    expect(held.tags).toEqual(['ş'])
  })
})
