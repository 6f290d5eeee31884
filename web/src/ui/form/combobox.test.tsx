import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { guardComposing } from '#platform/drafts/composing.ts'
import { show } from '#testing/render.tsx'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

const options = [
  { value: 'elk', label: 'ELK Studios', detail: '44' },
  { value: 'isik', label: 'Işık Atölyesi' },
  { value: 'sans', label: 'Şans Oyunları' },
]

const labels = { list: 'Sağlayıcı', open: 'Aç', empty: 'Eşleşen yok' }

type Recorded = { chosen: readonly string[][]; submitted: number }

async function showCombobox(start: string[] = [], multiple = false) {
  const held: Recorded & { chosen: string[][] } = { chosen: [], submitted: 0 }
  function Form() {
    const [value, setValue] = useState(start)
    const onChange = (next: string[]) => {
      held.chosen.push(next)
      setValue(next)
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          held.submitted += 1
        }}
      >
        <Field label="Sağlayıcı" required hint="Kim yaptı?">
          <Combobox {...{ options, value, onChange, multiple, labels }} />
        </Field>
        <button type="submit">Kaydet</button>
      </form>
    )
  }
  const { user } = await show(<Form />)
  return { user, held, box: screen.getByRole<HTMLInputElement>('combobox') }
}

const list = () => screen.queryByRole('listbox')
const option = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}`) })

function expectActive(name: string | null): void {
  const box = screen.getByRole('combobox')
  if (name === null) expect(box).not.toHaveAttribute('aria-activedescendant')
  else expect(box).toHaveAttribute('aria-activedescendant', option(name).id)
}

describe('Combobox', () => {
  it('belongs to its field and its list', async () => {
    const { user, box } = await showCombobox(['sans'])
    expect(box).toHaveAccessibleName('Sağlayıcı')
    expect(box).toHaveAccessibleDescription('Kim yaptı?')
    expect(box).toHaveAttribute('aria-required', 'true')
    expect(box).toHaveAttribute('aria-autocomplete', 'list')
    expect(box).toHaveAttribute('aria-expanded', 'false')
    expect(box).not.toHaveAttribute('aria-controls')
    expect(box).not.toHaveAttribute('aria-labelledby')
    expect(box).toHaveValue('Şans Oyunları')
    await user.click(box)
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(list()).toHaveAccessibleName('Sağlayıcı')
    expect(box).toHaveAttribute('aria-controls', list()?.id)
    expect(list()).not.toHaveAttribute('aria-multiselectable', 'true')
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3)
    expect(option('Şans')).toHaveAttribute('aria-selected', 'true')
    expect(option('ELK')).toHaveAttribute('aria-selected', 'false')
    expectActive(null)
  })

  it('is walked through by arrows, around both ends, and Enter takes the active option', async () => {
    const { user, held, box } = await showCombobox()
    await user.tab()
    expect(list()).toBeNull()
    await user.keyboard('{ArrowDown}')
    expectActive('ELK')
    await user.keyboard('{ArrowUp}')
    expectActive('Şans')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expectActive('Işık')
    await user.keyboard('{Enter}')
    expect(held).toEqual({ chosen: [['isik']], submitted: 0 })
    expect(list()).toBeNull()
    expect(box).toHaveValue('Işık Atölyesi')
    expect(box).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expectActive('Şans')
  })

  it('finds without regard to marks, and Enter takes the first', async () => {
    const { user, held, box } = await showCombobox(['elk'])
    await user.click(box)
    await user.clear(box)
    expect(held.chosen).toEqual([[]])
    expectActive(null)
    await user.keyboard('sans')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expectActive('Şans')
    await user.keyboard('{Enter}')
    expect(held).toEqual({ chosen: [[], ['sans']], submitted: 0 })
    expect(box).toHaveValue('Şans Oyunları')
  })

  it('keeps the choice where the option taken was chosen already', async () => {
    const { user, held, box } = await showCombobox(['sans'])
    await user.click(box)
    await user.click(option('Şans'))
    expect(held.chosen).toEqual([])
    expect(list()).toBeNull()
    expect(box).toHaveValue('Şans Oyunları')
  })

  it('leaves Enter to the form while no option is active', async () => {
    const { user, held, box } = await showCombobox()
    await user.click(box)
    expect(list()).not.toBeNull()
    await user.keyboard('{Enter}')
    expect(held).toEqual({ chosen: [], submitted: 1 })
  })

  it('says that nothing matches', async () => {
    const { user, held, box } = await showCombobox()
    await user.type(box, 'qqq')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(screen.getByText('Eşleşen yok')).toHaveAttribute('role', 'status')
    await user.keyboard('{ArrowDown}')
    expectActive(null)
    await user.keyboard('{Enter}')
    expect(held).toEqual({ chosen: [], submitted: 1 })
  })

  it.each(['{Escape}', '{Tab}'])(
    'is closed by %s, which takes nothing and shows the choice again',
    async (key) => {
      const { user, held, box } = await showCombobox(['elk'])
      await user.type(box, 'ışık')
      expect(box).toHaveValue('ışık')
      expectActive('Işık')
      await user.keyboard(key)
      expect(list()).toBeNull()
      expect(held.chosen).toEqual([])
      expect(box).toHaveValue('ELK Studios')
    },
  )

  it('leaves Home and End to the text', async () => {
    const { user, box } = await showCombobox()
    await user.type(box, 'a')
    await user.keyboard('{ArrowDown}')
    const before = box.getAttribute('aria-activedescendant')
    for (const key of ['Home', 'End', 'PageUp', 'PageDown'])
      expect(fireEvent.keyDown(box, { key })).toBe(true)
    expect(box.getAttribute('aria-activedescendant')).toBe(before)
  })

  it('is worked by a pointer, which makes nothing active and leaves the focus in the box', async () => {
    const { user, held, box } = await showCombobox()
    await user.click(screen.getByRole('button', { name: 'Aç' }))
    expect(box).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Aç' })).toHaveAttribute('aria-expanded', 'true')
    await user.click(box)
    expect(list()).not.toBeNull()
    await user.hover(option('ELK'))
    expectActive(null)
    await user.click(option('Işık'))
    expect(held.chosen).toEqual([['isik']])
    expect(box).toHaveFocus()
    expect(list()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Aç' }))
    await user.click(screen.getByRole('button', { name: 'Aç' }))
    expect(list()).toBeNull()
  })

  it('is closed by a press elsewhere', async () => {
    const { user, held, box } = await showCombobox()
    await user.type(box, 'elk')
    await user.click(document.body)
    expect(list()).toBeNull()
    expect(held.chosen).toEqual([])
    expect(box).toHaveValue('')
  })

  it('takes nothing by the Enter that ends the composing of a letter', async () => {
    guardComposing()
    const { user, held, box } = await showCombobox()
    await user.type(box, 'sans')
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(held.chosen).toEqual([])
    await user.keyboard('{Enter}')
    expect(held.chosen).toEqual([['sans']])
  })

  describe('of several', () => {
    it('stays open, and Enter on the same option takes it back', async () => {
      const { user, held, box } = await showCombobox(['elk'], true)
      await user.type(box, 'sans')
      await user.keyboard('{Enter}')
      expect(held.chosen).toEqual([['elk', 'sans']])
      expect(box).toHaveValue('')
      expect(list()).toHaveAttribute('aria-multiselectable', 'true')
      expect(screen.getAllByRole('option')).toHaveLength(3)
      expect(option('Şans')).toHaveAttribute('aria-selected', 'true')
      expectActive('Şans')
      await user.keyboard('{Enter}')
      expect(held).toEqual({ chosen: [['elk', 'sans'], ['elk']], submitted: 0 })
      expect(option('Şans')).toHaveAttribute('aria-selected', 'false')
    })

    it('has no active option after a click, so that Enter does not undo it', async () => {
      const { user, held, box } = await showCombobox([], true)
      await user.type(box, 'sans')
      await user.click(option('Şans'))
      expectActive(null)
      await user.click(option('Şans'))
      await user.click(option('ELK'))
      expect(held.chosen).toEqual([['sans'], [], ['elk']])
      await user.keyboard('{Enter}')
      expect(held).toEqual({ chosen: [['sans'], [], ['elk']], submitted: 1 })
      expect(list()).not.toBeNull()
      expect(box).toHaveFocus()
    })

    it('leaves what is chosen alone while the text is cleared', async () => {
      const { user, held, box } = await showCombobox(['elk'], true)
      await user.type(box, 's')
      await user.clear(box)
      expect(held.chosen).toEqual([])
    })
  })
})
