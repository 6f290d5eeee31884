import { expect, it } from 'vitest'
import { cellsOf } from '#testing/imports.ts'

const pageOf = (cell: string) =>
  `<html><table><tr><th>name<th>provider<th>max win</tr><tr><td>A<td>NetEnt<td>${cell}</tr></table></html>`

it.each([
  ['5000<sup>2</sup>', '5000'],
  ['5000<sup><a href="#n">[1]</a></sup>', '5000'],
  ['5000<sup>†</sup> x', '5000 x'],
  ['5000<sup>x2 bonus</sup>', '5000x2 bonus'],
  ['10<span style="display:none">99</span>000', '10000'],
  ['10<span style="color:red; DISPLAY : none !important">9<span>8</span>7</span>000', '10000'],
  ['10<i hidden>99</i>000', '10000'],
  ['<ul><li>1</li><li>100</li></ul>', '1 100'],
  ['<section>1</section><blockquote>2</blockquote>3', '1 2 3'],
  ['<b>5</b>000<br>x', '5000 x'],
])('reads what a cell shows: %s', async (cell, text) => {
  expect((await cellsOf(pageOf(cell)))[1]).toEqual(['A', 'NetEnt', text])
})

it('leaves out hidden rows and cells', async () => {
  const page = `<table><tr><th>name<th>provider</tr><tr style="display:none"><td>X</td><td>Y</td></tr>
<tr><td>A</td><td hidden>no</td><td>NetEnt</td></tr></table>`
  expect(await cellsOf(page)).toEqual([
    ['name', 'provider'],
    ['A', 'NetEnt'],
  ])
})

it('chooses the table that knows most headings', async () => {
  const menu = `<table>${'<tr><td>Menü</td><td>x</td></tr>'.repeat(9)}</table>`
  expect(await cellsOf(`<html>${menu}${pageOf('5')}${menu}`)).toHaveLength(2)
})
