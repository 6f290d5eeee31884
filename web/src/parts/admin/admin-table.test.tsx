import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api/api.ts'
import { tablePage } from '#testing/admin-samples.ts'
import { show } from '#testing/render.tsx'
import { AdminTable, type AdminTableProps } from './admin-table.tsx'
import type { TableState } from './admin-table-columns.ts'

type Row = { id: number; name: string; figure: number }

const columns = [
  {
    id: 'name',
    header: 'Ad',
    sort: 'name',
    rowHeader: true,
    cell: ({ name }: Row) => <a href={`#${name}`}>{name}</a>,
  },
  {
    id: 'figure',
    header: 'Rakam',
    numeric: true,
    sort: 'figure',
    cell: ({ figure }: Row) => <button type="button">{figure}</button>,
  },
  { id: 'note', header: 'Not', hidden: true, cell: ({ id }: Row) => `not ${id}` },
]
const rows = ['bir', 'iki', 'üç'].map((name, at) => ({ id: at + 1, name, figure: (at + 1) * 10 }))
const initial: TableState = { q: undefined, sort: 'name', dir: 'asc', page: 1, pageSize: 25 }

type More = Partial<AdminTableProps<Row>>

/** The table with its state, as the address would keep it. */
function Kept({ onState, more }: { onState: (change: Partial<TableState>) => void; more: More }) {
  const [state, setState] = useState(initial)
  const [shown, setShown] = useState<Record<string, boolean>>({})
  return (
    <AdminTable<Row>
      caption="Satırlar"
      columns={columns}
      page={tablePage(rows, { total: 60 })}
      state={state}
      onState={(change) => {
        onState(change)
        setState({ ...state, ...change })
      }}
      shown={shown}
      onShown={setShown}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      searchLabel="Ara"
      empty={<p>Hiç satır yok</p>}
      isLoading={false}
      {...more}
    />
  )
}

async function open(more: More = {}) {
  const onState = vi.fn()
  const bulk = vi.fn(({ rows: chosen }: { rows: Row[] }) => (
    <span>{chosen.map(({ name }) => name).join()}</span>
  ))
  const shown = await show(<Kept onState={onState} more={{ bulkActions: bulk, ...more }} />)
  const tick = (name: string) =>
    screen.getByRole('checkbox', { name: shown.t('admin:table.choose', { name }) })
  return { ...shown, onState, tick }
}

describe('AdminTable, what it shows', () => {
  it('orders by a column, and turns the order round', async () => {
    const { user, onState } = await open()
    expect(screen.getByRole('columnheader', { name: 'Ad' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Rakam' }))
    expect(onState).toHaveBeenLastCalledWith({ sort: 'figure', dir: 'asc', page: 1 })
    await user.click(screen.getByRole('button', { name: 'Rakam' }))
    expect(onState).toHaveBeenLastCalledWith({ sort: 'figure', dir: 'desc', page: 1 })
    expect(screen.getByRole('columnheader', { name: 'Rakam' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('shows and hides columns, but never the one that names the row', async () => {
    const { user, t } = await open()
    expect(screen.queryByRole('columnheader', { name: 'Not' })).toBeNull()
    await user.click(screen.getByRole('button', { name: t('admin:table.columns') }))
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Ad' })).toBeNull()
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Not' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Rakam' }))
    // The menu stays open for more.
    expect(screen.getByRole('menuitemcheckbox', { name: 'Rakam' })).not.toBeChecked()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('cell', { name: 'not 2' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Rakam' })).toBeNull()
  })

  it('goes through the pages, and shows more on each', async () => {
    const { user, t, onState } = await open({ page: tablePage(rows, { total: 60, page: 2 }) })
    expect(screen.getByText(t('admin:table.page', { current: 2, total: 3 }))).toBeVisible()
    expect(screen.getByText(t('admin:table.total', { count: 60 }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('admin:table.next') }))
    expect(onState).toHaveBeenLastCalledWith({ page: 3 })
    await user.click(screen.getByRole('button', { name: t('admin:table.previous') }))
    expect(onState).toHaveBeenLastCalledWith({ page: 1 })
    await user.selectOptions(screen.getByRole('combobox', { name: t('admin:table.size') }), '50')
    expect(onState).toHaveBeenLastCalledWith({ pageSize: 50, page: 1 })
  })

  it('draws lines while the first page loads, then rows or that there are none', async () => {
    await open({ page: undefined, isLoading: true })
    expect(screen.queryByRole('rowheader')).toBeNull()
    expect(screen.queryByText('Hiç satır yok')).toBeNull()
    expect(screen.getByRole('table', { name: 'Satırlar' })).toBeVisible()
  })

  it('says that there is nothing', async () => {
    await open({ page: tablePage<Row>([]) })
    expect(screen.getByText('Hiç satır yok')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says what failed, with the reference of the request, and tries again', async () => {
    const onRetry = vi.fn()
    const error = new ApiError({ code: 'UNAVAILABLE', status: 503, message: 'Yok', requestId: 'r-1' })
    const { user, t } = await open({ page: undefined, error, onRetry })
    const card = within(screen.getByRole('alert'))
    expect(card.getByText('Yok')).toBeVisible()
    expect(card.getByText(t('layout:failed.reference', { id: 'r-1' }))).toBeVisible()
    await user.click(card.getByRole('button', { name: t('layout:failed.retry') }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('AdminTable, its search', () => {
  it('looks once after the last key', async () => {
    const { user, onState } = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Ara' }), 'gates')
    await waitFor(() => expect(onState).toHaveBeenCalledWith({ q: 'gates', page: 1 }))
    expect(onState).toHaveBeenCalledOnce()
  })

  it('looks at once on Enter, and not again after it', async () => {
    const { onState } = await open()
    vi.useFakeTimers()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ga' } })
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    expect(onState.mock.calls).toEqual([[{ q: 'ga', page: 1 }]])
    vi.runAllTimers()
    expect(onState).toHaveBeenCalledOnce()
  })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('AdminTable, ticking rows', () => {
  it('acts on the ticked ones, all of them or none', async () => {
    const { user, t, tick } = await open()
    const all = screen.getByRole('checkbox', { name: t('admin:table.chooseAll') })
    expect(screen.queryByRole('toolbar')).toBeNull()
    await user.click(tick('iki'))
    expect(within(screen.getByRole('toolbar')).getByText('iki')).toBeVisible()
    expect(all).toBePartiallyChecked()
    await user.click(all)
    expect(within(screen.getByRole('toolbar')).getByText('bir,iki,üç')).toBeVisible()
    await user.click(all)
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('is walked by keys: along a row, to its ends, and to the same place of the next', async () => {
    const { user, tick } = await open()
    tick('bir').focus()
    const walk = async (key: string, to: HTMLElement) => {
      await user.keyboard(`{${key}}`)
      expect(to).toHaveFocus()
    }
    await walk('ArrowRight', screen.getByRole('link', { name: 'bir' }))
    await walk('ArrowDown', screen.getByRole('link', { name: 'iki' }))
    await walk('End', screen.getByRole('button', { name: '20' }))
    await walk('Home', tick('iki'))
    await walk('ArrowUp', tick('bir'))
    await walk('ArrowUp', tick('bir'))
    await walk('ArrowRight', screen.getByRole('link', { name: 'bir' }))
    await walk('ArrowLeft', tick('bir'))
    await user.keyboard(' ')
    expect(tick('bir')).toBeChecked()
  })

  it('cannot tick where there is nothing to do', async () => {
    await open({ bulkActions: undefined })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
