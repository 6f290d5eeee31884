// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readTypedFields, restoreTypedFields } from './typed-fields.ts'

const page = `
  <label>Başlık <input></label>
  <input name="note"><input name="note">
  <textarea aria-label="Yorum"></textarea>
  <select name="kind"><option value="a">A</option><option value="b">B</option></select>
  <input name="secret" type="password"><input name="agreed" type="checkbox">`

const draw = (html = page) => {
  document.body.innerHTML = html
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
}

beforeEach(() => history.replaceState(null, '', '/a'))
afterEach(() => {
  document.body.innerHTML = ''
})

it('puts the text of fields back, also into those that appear later', async () => {
  for (const [at, control] of draw().entries())
    if (control.type !== 'checkbox') control.value = control.tagName === 'SELECT' ? 'b' : `yazı ${at}`
  const typed = readTypedFields()
  expect(typed.map(([, value]) => value)).toEqual(['yazı 0', 'yazı 1', 'yazı 2', 'yazı 3', 'b'])

  document.body.innerHTML = ''
  restoreTypedFields(typed)
  const heard: string[] = []
  document.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value))
  const again = draw()
  await expect
    .poll(() => again.map(({ value }) => value))
    .toEqual(['yazı 0', 'yazı 1', 'yazı 2', 'yazı 3', 'b', '', 'on'])
  expect(heard).toEqual(['yazı 0', 'yazı 1', 'yazı 2', 'yazı 3', 'b'])
})

it('leaves another page, and what is typed afterwards, alone', async () => {
  restoreTypedFields([
    ['note 0', 'eski'],
    ['missing 0', 'x'],
  ])
  const [, first] = draw()
  await expect.poll(() => first?.value).toBe('eski')
  if (first) first.value = 'yeni'
  history.replaceState(null, '', '/b')
  const [, second] = draw()
  await new Promise((resolve) => setTimeout(resolve))
  expect(second?.value).toBe('')
})
