import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { games } from '#db/schema/games.ts'
import { media } from '#db/schema/media.ts'
import { providers } from '#db/schema/providers.ts'
import { onEachEngine, type TestApp } from '#testing/test-app.ts'
import { prepared } from './prepared.ts'

/** With parts of other tables, a picture that most lack, and columns of every kind. */
const cards = (app: TestApp) =>
  app.database.db
    .select({
      ...{ game: games, provider: { slug: providers.slug }, hasName: sql<boolean>`${games.name} <> ''` },
      picture: { tr: media.altTr, en: media.altEn },
      shouted: sql<string>`upper(${games.name})`.as('shouted'),
      lists: sql<number>`1 + 1`.mapWith(Number),
    })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .leftJoin(media, eq(media.hash, games.picture))
    .orderBy(games.id)
    .limit(40)

/** A provider, and a game of theirs without a mechanic where one is wanted. */
const providersWithGame = prepared((db, _, isWanted: boolean) =>
  db
    .select({ provider: providers.name, game: { mechanic: games.mechanic, slug: games.slug } })
    .from(providers)
    .leftJoin(games, and(eq(games.providerId, providers.id), isNull(games.mechanic), sql`${isWanted}`))
    .orderBy(games.id)
    .limit(1),
)

onEachEngine('rows of a prepared statement', (app) => {
  it('are what Drizzle makes of them', async () => {
    const mapped = await prepared(() => cards(app()))(app().database.db, {})
    expect(mapped).toHaveLength(40)
    expect(mapped).toEqual(await cards(app()))
    expect(mapped[0]?.picture).toBeNull()
    expect(mapped[0]?.game.createdAt).toBeInstanceOf(Date)
  })

  it('have a part of which the first column alone is empty, and lack one that was not found', async () => {
    const [there] = await providersWithGame(app().database.db, {}, true)
    expect(there?.game).toEqual({ mechanic: null, slug: expect.any(String) })
    const [lacking] = await providersWithGame(app().database.db, {}, false)
    expect(lacking?.game).toBeNull()
  })
})
