import { printListJson } from '@slot-liste/domain/lists/list-file.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { game } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { NamesDialog } from './names-dialog.tsx'

const matches = 'POST /api/games/matches'

async function open(text = '', held: string[] = []) {
  const [onAdd, onClose] = [vi.fn(), vi.fn()]
  const page = await show(<NamesDialog text={text} held={new Set(held)} onAdd={onAdd} onClose={onClose} />)
  const { t, user } = page
  const button = (key: 'find' | 'back' | 'addNone') =>
    screen.getByRole('button', { name: t(`list-editor:names.${key}`) })
  const findAdd = (count: number) =>
    screen.findByRole('button', { name: t('list-editor:names.add', { count }) })
  const box = () => screen.getByRole('textbox', { name: t('list-editor:names.label') })
  const upload = (name: string, content: string, type = '') => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    return user.upload(input, new File([content], name, { type }))
  }
  return { ...page, onAdd, onClose, button, findAdd, box, upload }
}

/** The arguments of each call: slugs with notes, and the fields of the file. */
const handedTo = (onAdd: ReturnType<typeof vi.fn>) =>
  onAdd.mock.calls.map(([items, fields]) => [
    items.map(({ game: { slug }, note }: { game: { slug: string }; note: string }) =>
      `${slug} ${note}`.trim(),
    ),
    fields,
  ])

const found = (name: string, exact: boolean, ...slugs: string[]) => ({
  name,
  exact,
  matches: slugs.map((slug) => game(slug)),
})

describe('names', () => {
  it('are looked up, looked through, corrected and added', async () => {
    answer({
      [matches]: {
        items: [
          found('sweet bonanza', true, 'sweet-bonanza'),
          found('BOOK', false, 'book-of-dead', 'book-of-ra'),
          found('qqzzxx', false),
          found('Starburst', true, 'starburst'),
          found('wolf', false, 'wolf-gold', 'wolf-run'),
        ],
      },
    })
    const { user, t, box, button, findAdd, onAdd, onClose } = await open('', ['starburst'])
    expect(button('find')).toBeDisabled()
    await user.click(box())
    await user.paste('1. sweet bonanza\n- BOOK\n\n3) qqzzxx\nStarburst\nwolf')
    await user.click(button('find'))
    const add = await findAdd(3)
    expect(callsOf(matches)[0]?.body).toEqual({
      names: ['sweet bonanza', 'BOOK', 'qqzzxx', 'Starburst', 'wolf'],
    })
    expect(screen.getByText(t('list-editor:names.summary', { sure: 2, several: 2, none: 1 }))).toBeVisible()
    const [, bookLine, noneLine, heldLine] = screen.getAllByRole('listitem') as [
      HTMLElement,
      ...HTMLElement[],
    ]
    expect(bookLine).toHaveTextContent(t('list-editor:names.unsure'))
    expect(noneLine).toHaveTextContent(t('list-editor:names.none'))
    expect(within(noneLine as HTMLElement).queryByRole('checkbox')).not.toBeInTheDocument()
    expect(heldLine).toHaveTextContent(t('list-editor:names.held'))

    const choice = (name: string) =>
      screen.getByRole('combobox', { name: t('list-editor:names.choice', { name }) })
    await user.selectOptions(choice('BOOK'), 'book-of-ra')
    await user.selectOptions(choice('wolf'), '')
    expect(screen.getByRole('checkbox', { name: 'wolf' })).not.toBeChecked()
    await findAdd(2)
    await user.click(screen.getByRole('checkbox', { name: 'wolf' }))
    await user.click(screen.getByRole('checkbox', { name: 'sweet bonanza' }))
    expect(screen.getByText(t('list-editor:names.leftOut'))).toBeVisible()
    await findAdd(2)
    await user.click(add)
    expect(handedTo(onAdd)).toEqual([[['book-of-ra', 'wolf-gold'], {}]])
    expect(onAdd.mock.calls[0]?.[2]).toEqual(['qqzzxx'])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(['tr', 'en'] as const)(
    'that are found nowhere are corrected in their place: %s',
    async (locale) => {
      const onAdd = vi.fn()
      const known: Record<string, ReturnType<typeof found>> = {
        'wolf gold': found('wolf gold', true, 'wolf-gold'),
        book: found('book', false, 'book-of-dead', 'book-of-ra'),
      }
      answer({
        [matches]: ({ body }) => ({ items: body.names.map((name) => known[name] ?? found(name, false)) }),
      })
      const { user, t } = await show(
        <NamesDialog text={'kurt altını\nkitap\nqqzzxx'} held={new Set()} onAdd={onAdd} onClose={vi.fn()} />,
        { locale },
      )
      const box = (name: string) =>
        screen.findByRole('textbox', { name: t('list-editor:names.correct', { name }) })
      const lines = () => screen.getAllByRole('listitem')
      const wolf = await box('kurt altını')
      expect(wolf).toHaveValue('kurt altını')
      await user.clear(wolf)
      expect(within(lines()[0] as HTMLElement).getByRole('button')).toBeDisabled()
      await user.type(wolf, 'volf{Enter}')
      await waitFor(() => expect(lines()[0]).toHaveTextContent(t('list-editor:names.stillNone')))
      expect(wolf).toHaveValue('volf')
      await user.clear(wolf)
      await user.type(wolf, ' wolf gold{Enter}')
      expect(await screen.findByRole('checkbox', { name: 'kurt altını' })).toBeChecked()
      expect(
        callsOf(matches)
          .slice(1)
          .map(({ body }) => body),
      ).toEqual([{ names: ['volf'] }, { names: ['wolf gold'] }])
      const book = await box('kitap')
      await user.clear(book)
      await user.type(book, 'book')
      await user.click(
        within(lines()[1] as HTMLElement).getByRole('button', { name: t('list-editor:names.again') }),
      )
      const choice = t('list-editor:names.choice', { name: 'kitap' })
      await user.selectOptions(await screen.findByRole('combobox', { name: choice }), 'book-of-ra')

      answer({ [matches]: refusal('RATE_LIMITED') })
      await user.type(await box('qqzzxx'), 'y{Enter}')
      await waitFor(() => expect(lines()[2]).not.toHaveTextContent(t('list-editor:names.none')))
      expect(await box('qqzzxx')).toHaveValue('qqzzxxy')
      await user.click(await screen.findByRole('button', { name: t('list-editor:names.add', { count: 2 }) }))
      expect(handedTo(onAdd)).toEqual([[['wolf-gold', 'book-of-ra'], {}]])
      expect(onAdd.mock.calls[0]?.[2]).toEqual(['qqzzxx'])
    },
  )

  it('are found at once when they were pasted, and can be changed again', async () => {
    answer({ [matches]: { items: [found('yok', false)] } })
    const { user, box, button } = await open('yok\nyok')
    await waitFor(() => expect(button('addNone')).toBeDisabled())
    await user.click(button('back'))
    expect(box()).toHaveValue('yok\nyok')
    expect(button('find')).toBeEnabled()
  })

  it('stay when looking them up fails, and the next try counts', async () => {
    const looking = later<Response>()
    answer({ [matches]: looking.answer })
    const { user, box, button, findAdd } = await open()
    await user.type(box(), 'wolf gold')
    await user.click(button('find'))
    await waitFor(() => expect(button('find')).toHaveAttribute('aria-busy', 'true'))
    looking.arrive(refusal('RATE_LIMITED'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/çok/i)
    expect(box()).toHaveValue('wolf gold')
    answer({ [matches]: { items: [found('wolf gold', true, 'wolf-gold')] } })
    await user.click(button('find'))
    await findAdd(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('that are numbered make the list a ranked one', async () => {
    answer({ [matches]: { items: [found('A', true, 'a'), found('B', true, 'b')] } })
    const { user, findAdd, onAdd } = await open('1. A\n2. B')
    await user.click(await findAdd(2))
    expect(handedTo(onAdd)).toEqual([[['a', 'b'], { ranked: true }]])
  })

  it('may be none at all', async () => {
    const { user, t, box, button } = await open()
    await user.type(box(), '- ')
    await user.click(button('find'))
    expect(await screen.findByText(t('list-editor:names.nothing'))).toBeVisible()
    expect(callsOf(matches)).toEqual([])
  })
})

describe('a file', () => {
  const file = {
    title: 'Dosyadan gelen',
    description: 'Eski defterim',
    tags: ['klasik'],
    ranked: true,
    games: [
      { game: 'starburst', name: 'Starburst', provider: 'NetEnt', note: '=Işıl ışıl' },
      { game: 'book-of-dead', name: 'Book of Dead', provider: "Play'n GO", note: '' },
    ],
  }
  // The second line is taken for the game the file names, not for the likeliest.
  const items = [
    found('Starburst', true, 'starburst'),
    found('Book of Dead', false, 'book-of-ra', 'book-of-dead'),
  ]

  it('brings its games in order with their notes, and what the list says of itself', async () => {
    answer({ [matches]: { items } })
    const { user, t, upload, findAdd, onAdd } = await open()
    await upload('liste.json', printListJson(file))
    const add = await findAdd(2)
    expect(
      screen.getByRole('checkbox', { name: t('list-editor:names.fields', { title: file.title }) }),
    ).toBeChecked()
    await user.click(add)
    expect(handedTo(onAdd)).toEqual([
      [
        ['starburst =Işıl ışıl', 'book-of-dead'],
        expect.objectContaining({ title: file.title, tags: ['klasik'] }),
      ],
    ])
  })

  it('can be taken without what it says of itself', async () => {
    answer({ [matches]: { items } })
    const { user, t, upload, findAdd, onAdd } = await open()
    await upload('liste.json', printListJson(file))
    const add = await findAdd(2)
    await user.click(
      screen.getByRole('checkbox', { name: t('list-editor:names.fields', { title: file.title }) }),
    )
    await user.click(add)
    expect(handedTo(onAdd)).toEqual([[expect.anything(), {}]])
  })

  it('of plain names is as good as pasted', async () => {
    const { upload, box } = await open()
    await upload('adlar.txt', 'wolf gold\nstarburst')
    await waitFor(() => expect(box()).toHaveValue('wolf gold\nstarburst'))
  })

  it('that is none of ours is refused', async () => {
    const { t, upload, box } = await open()
    await upload('liste.json', '{"a":1}')
    expect(await screen.findByRole('alert')).toHaveTextContent(t('list-editor:names.unreadable'))
    expect(box()).toHaveValue('')
  })
})
