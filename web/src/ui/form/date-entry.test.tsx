import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { DateEntry } from './date-entry.tsx'
import { Field } from './field.tsx'

function Kept({ onChange }: { onChange: (day: string | undefined) => void }) {
  const [day, setDay] = useState('2026-05-01')
  return (
    <>
      <Field label="Gün" hint="Bir ipucu">
        <DateEntry
          value={day}
          problem="Tam yazın."
          onChange={(next) => {
            onChange(next)
            if (next !== undefined) setDay(next)
          }}
        />
      </Field>
      <button type="button" onClick={() => setDay('2026-06-01')}>
        başka
      </button>
    </>
  )
}

async function open() {
  const onChange = vi.fn()
  const { user } = await show(<Kept onChange={onChange} />)
  const box = screen.getByLabelText<HTMLInputElement>('Gün')
  return { user, onChange, box, type: (value: string) => fireEvent.change(box, { target: { value } }) }
}

it('gives on a day within its bounds, and none for an empty box', async () => {
  const { onChange, box, type } = await open()
  type('2026-05-02')
  expect(onChange).toHaveBeenLastCalledWith('2026-05-02')
  type('')
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(box).not.toBeInvalid()
})

it('says once it is left that a day is out of bounds, until it is typed again', async () => {
  const { onChange, box, type } = await open()
  type('1979-12-31')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  expect(box).not.toHaveAttribute('aria-invalid')
  fireEvent.blur(box)
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(box).toHaveAccessibleDescription('Bir ipucu Tam yazın.')
  expect(box).toHaveValue('1979-12-31')
  type('1980-01-01')
  expect(box).not.toHaveAttribute('aria-invalid')
  expect(box).toHaveAccessibleDescription('Bir ipucu')
})

it('follows a day that is changed from elsewhere', async () => {
  const { user, box, type } = await open()
  type('1979-12-31')
  await user.click(screen.getByRole('button', { name: 'başka' }))
  expect(box).toHaveValue('2026-06-01')
})
