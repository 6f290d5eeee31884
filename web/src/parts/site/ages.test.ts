import { describe, expect, it } from 'vitest'
import { printAge } from './ages.ts'

const now = Date.UTC(2026, 10, 20, 13, 44)
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

describe('an age in words', () => {
  it.each([
    [-5 * minute, 'şimdi', 'now'],
    [0, 'şimdi', 'now'],
    [59 * second, 'şimdi', 'now'],
    [minute, '1 dk. önce', '1 min ago'],
    [59 * minute + 59 * second, '59 dk. önce', '59 min ago'],
    [hour, '1 sa. önce', '1 hr ago'],
    [day - 1, '23 sa. önce', '23 hr ago'],
    [day, '1 gün önce', '1 day ago'],
    [2 * day - 1, '1 gün önce', '1 day ago'],
    [30 * day - 1, '29 gün önce', '29 days ago'],
    [30 * day, '21 Ekim 2026', '21 October 2026'],
  ])('%i ms', (age, tr, en) => {
    expect([printAge(now - age, now, 'tr'), printAge(now - age, now, 'en')]).toEqual([tr, en])
  })
})
