import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnv } from '#src/env.ts'
import { createOwnEvents } from './events/events.ts'
import {
  announcementAt,
  completeSettings,
  createSiteSettings,
  defaultSettings,
  isBlockedWord,
  refuseBlockedDomains,
  refuseBlockedWords,
  settingsTopic,
} from './site-settings.ts'

const env = readEnv({})
const log = { error: vi.fn() }
type Saved = { version: number; values: Record<string, unknown> } | undefined

const named = (version: number) => ({ version, values: { name: { tr: `Ad ${version}`, en: 'Name' } } })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  log.error.mockClear()
})

async function begin(first: Saved) {
  const events = createOwnEvents(log as never)
  const state = { saved: first, fault: undefined as Error | undefined, reads: 0 }
  const read = async () => {
    state.reads++
    if (state.fault) throw state.fault
    return state.saved
  }
  const settings = await createSiteSettings({ env, events, log: log as never }, read)
  let changes = 0
  settings.onChange(() => changes++)
  return { events, state, settings, changes: () => changes, name: () => settings.current().name.tr }
}

describe('settings of the site', () => {
  it('are the defaults, as version 0, until somebody changes them', async () => {
    const { settings } = await begin(undefined)
    expect([settings.version(), settings.current()]).toEqual([0, defaultSettings(env)])
    expect(settings.current()).toMatchObject({ commentsOpen: true, maintenance: { on: false } })
    expect(announcementAt(settings.current(), new Date())).toBeNull()
  })

  it('are those saved last, whichever query returns last, and change once for each version', async () => {
    const { settings, state, changes, name } = await begin(named(3))
    expect([settings.version(), name()]).toEqual([3, 'Ad 3'])
    await settings.renew()
    expect(changes()).toBe(0)
    state.saved = named(4)
    await settings.renew()
    state.saved = named(2)
    await settings.renew()
    expect([settings.version(), name(), changes()]).toEqual([4, 'Ad 4', 1])
  })

  it('hold at once where their news arrives, and after a minute where it is lost', async () => {
    const { events, state, name } = await begin(named(1))
    state.saved = named(2)
    await events.publish(settingsTopic, { kind: 'changed' })
    await vi.advanceTimersByTimeAsync(0)
    expect(name()).toBe('Ad 2')
    state.saved = named(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(name()).toBe('Ad 3')
  })

  it('stay as they are while they cannot be read, which is logged', async () => {
    const { events, state, name } = await begin(named(1))
    state.fault = new Error('away')
    await events.publish(settingsTopic, { kind: 'changed' })
    await vi.advanceTimersByTimeAsync(0)
    expect([name(), log.error.mock.calls.length]).toEqual(['Ad 1', 1])
  })

  it('are read no more after they were closed', async () => {
    const { events, settings, state } = await begin(named(1))
    settings.close()
    await events.publish(settingsTopic, { kind: 'changed' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state.reads).toBe(1)
  })

  it('of an older version have the default for what they do not know, and for what is no value any more', () => {
    const saved = { contactAddress: 'a@example.com', commentsOpen: 'maybe', unheardOf: 1 }
    expect(completeSettings(saved, env)).toEqual({ ...defaultSettings(env), contactAddress: 'a@example.com' })
  })
})

describe('the announcement', () => {
  const noon = new Date('2026-03-01T12:00:00Z')
  const later = new Date('2026-03-01T13:00:00Z')
  const settings = (change: object) => {
    const usual = { on: true, kind: 'info', tr: 'Bakım', en: '', link: '', from: null, until: null }
    return { announcement: { ...usual, ...change } } as Parameters<typeof announcementAt>[0]
  }
  const isShown = (change: object, at: number) =>
    announcementAt(settings(change), new Date(noon.getTime() + at)) !== null

  it('stands from its first moment on until its last', () => {
    const times = { from: noon.toISOString(), until: later.toISOString() }
    expect([-1, 0, 3_599_999, 3_600_000].map((at) => isShown(times, at))).toEqual([false, true, true, false])
    expect([-1, 0].map((at) => isShown({ from: times.from }, at))).toEqual([false, true])
    expect([3_599_999, 3_600_000].map((at) => isShown({ until: times.until }, at))).toEqual([true, false])
    expect([isShown({}, 0), isShown({ on: false }, 0), isShown({ on: false, ...times }, 0)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('has the id it had before the server was updated: who put it away does not see it again', () => {
    expect(announcementAt(settings({}), noon)).toEqual({
      ...{ kind: 'info', tr: 'Bakım', en: '', link: '' },
      id: 'CnvXZZyWbMWr',
    })
    const times = { from: noon.toISOString(), until: later.toISOString() }
    expect(announcementAt(settings(times), noon)?.id).toBe('CnvXZZyWbMWr')
    expect(announcementAt(settings({ tr: 'Başka' }), noon)?.id).not.toBe('CnvXZZyWbMWr')
  })
})

describe('what is blocked', () => {
  const current = () => ({
    ...defaultSettings(env),
    blockedWords: ['kötü söz'],
    blockedDomains: ['kotu.example'],
  })
  const live = { settings: { current } } as unknown as Parameters<typeof refuseBlockedWords>[0]

  it('is found by word, and refused by every field that holds one', () => {
    expect([isBlockedWord(live, 'Kötü söz'), isBlockedWord(live, 'iyi söz')]).toEqual([true, false])
    const texts = { title: 'kotu soz', bio: 'iyi söz', note: undefined, tags: 'KÖTÜ SÖZ' }
    expect(() => refuseBlockedWords(live, texts)).toThrow(
      expect.objectContaining({
        code: 'BLOCKED_WORD',
        fields: { title: 'blocked_word', tags: 'blocked_word' },
      }),
    )
    expect(() => refuseBlockedWords(live, { title: 'iyi', note: undefined, bio: '' })).not.toThrow()
  })

  it('is refused by domain in the same way', () => {
    const texts = { bio: 'https://a.kotu.example', title: 'kotu', note: undefined }
    expect(() => refuseBlockedDomains(live, texts)).toThrow(
      expect.objectContaining({ code: 'BLOCKED_DOMAIN', fields: { bio: 'blocked_domain' } }),
    )
    expect(() => refuseBlockedDomains(live, { title: 'kotu', note: undefined })).not.toThrow()
  })
})
