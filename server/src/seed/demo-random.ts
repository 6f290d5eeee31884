/** Likes and saves, and their times, are derived from the names: the same at every start. */

export type Ids = ReadonlyMap<string, string>

export const [hour, day] = [3_600_000, 86_400_000]

export const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** A number from 0 to 1 that only depends on the words (FNV-1a). */
export function unit(...words: string[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join('|'))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return (hash >>> 0) / 2 ** 32
}

export function idOf(ids: Ids, username: string): string {
  const id = ids.get(username)
  if (!id) throw new Error(`no demo person is called ${username}`)
  return id
}

type Subject = { key: string; owner: string }

/** The people who like and save a subject of this age. */
export function marksOf({ key, owner }: Subject, ids: Ids, createdAt: Date, now: Date) {
  const age = now.getTime() - createdAt.getTime()
  const fame = 0.2 + unit(key, 'fame') * 0.6
  const rows = (what: string, share: number) =>
    [...ids].flatMap(([username, userId]) => {
      if (username === owner || unit(key, what, username) > fame * share) return []
      return [{ userId, at: new Date(createdAt.getTime() + age * unit(key, what, username, 'at')) }]
    })
  return { likes: rows('like', 1), saves: rows('save', 0.5) }
}

/** The number of views of a subject with so many likes. */
export const viewsOf = ({ key }: Subject, likes: number) =>
  20 + Math.floor(unit(key, 'views') * 60) + likes * 23
