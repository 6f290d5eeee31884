import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { oneOf } from './address-values.ts'
import { type AdminAddress, useAdminAddress } from './use-admin-address.ts'

type Filters = { state: 'open' | 'closed' }
const address: AdminAddress<'name' | 'date', Filters> = {
  name: 'subjects',
  sorts: ['name', 'date'],
  dir: 'desc',
  filters: { state: oneOf(['open', 'closed']) },
}
const upwards: AdminAddress<'name' | 'date', Filters> = { ...address, dir: 'asc' }
const { dir: _, ...undirected } = address

async function at(href: string, of: AdminAddress<'name' | 'date', Filters> = address) {
  let now: ReturnType<typeof useAdminAddress<'name' | 'date', Filters>> | undefined
  function Probe() {
    now = useAdminAddress(of)
    return null
  }
  const { history } = await show(<Probe />, { at: href })
  return { history, now: () => now! }
}

const standard = { q: undefined, sort: 'name', dir: 'desc', page: 1, pageSize: 25 }

describe('the address of a table', () => {
  it.each<[string, object, boolean]>([
    ['', {}, false],
    ['?q=%20zeus%20&page=3&pageSize=50', { q: 'zeus', page: 3, pageSize: 50 }, true],
    ['?sort=date', { sort: 'date', dir: 'asc' }, false],
    ['?sort=name', { dir: 'asc' }, false],
    ['?sort=date&dir=desc', { sort: 'date' }, false],
    ['?sort=other&dir=up&page=0&pageSize=30', {}, false],
    ['?page=1000001', { page: 1_000_000 }, false],
    ['?pageSize=10', { pageSize: 10 }, false],
    ['?pageSize=100', { pageSize: 100 }, false],
    ['?pageSize=11', {}, false],
    ['?state=open', { state: 'open' }, true],
    ['?state=other', { state: undefined }, false],
  ])('%s is read with its standards', async (query, more, isFiltered) => {
    const { now } = await at(`/admin${query}`)
    expect(now().params).toEqual({ state: undefined, ...standard, ...more })
    expect(now().isFiltered).toBe(isFiltered)
  })

  it('goes up where nothing else is said', async () => {
    expect((await at('/admin', undirected)).now().state.dir).toBe('asc')
  })

  it.each<[string, object, string, AdminAddress<'name' | 'date', Filters>?]>([
    ['?page=4', { state: 'open' }, '?state=open'],
    ['?page=4', { page: 5 }, '?page=5'],
    ['?page=4&q=x', { page: 1 }, '?q=x'],
    ['?q=x', { q: '  ' }, ''],
    ['', { q: ' zeus ' }, '?q=zeus'],
    ['', { pageSize: 50 }, '?pageSize=50'],
    ['?pageSize=50', { pageSize: 25 }, ''],
    ['', { sort: 'date', dir: 'desc' }, '?sort=date&dir=desc'],
    ['?sort=date', { sort: 'name', dir: 'desc' }, ''],
    ['', { sort: 'name', dir: 'asc' }, '?sort=name&dir=asc'],
    ['?sort=date', { sort: 'name', dir: 'asc' }, '', upwards],
    ['?sort=date', { sort: 'name', dir: 'asc' }, '', undirected],
    ['?sort=date&dir=desc', { page: 2 }, '?sort=date&dir=desc&page=2'],
  ])('%s changes by %j to %s', async (query, part, written, of = address) => {
    const { history, now } = await at(`/admin${query}`, of)
    act(() => now().change(part))
    await waitFor(() => expect(history.location.search).toBe(written))
  })

  it('keeps a place to go back to for all but words that are typed', async () => {
    const { history, now } = await at('/admin')
    act(() => now().change({ q: 'zeus' }))
    await waitFor(() => expect(history.location.search).toBe('?q=zeus'))
    expect(history.length).toBe(1)
    act(() => now().change({ page: 2 }))
    await waitFor(() => expect(history.location.search).toBe('?q=zeus&page=2'))
    expect(history.length).toBe(2)
  })
})
