import { modelFacts } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { BonusRecord } from '@slot-liste/domain/battles/model/bonus-record.ts'
import type { BattleModel } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Support } from '@slot-liste/domain/catalogue/voices.ts'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'
import { gameAddresses } from '#db/schema/addresses.ts'
import { games } from '#db/schema/games.ts'
import { bonusRecords } from '#db/schema/hunts.ts'
import { providers } from '#db/schema/providers.ts'
import { isAmong } from '#store/catalogue/game-filters.ts'
import { coverOf } from '#store/catalogue/games.ts'
import { gameFigures, roundSpread } from '#store/catalogue/providers.ts'
import { recordColumns } from '#store/hunts/bonus-records.ts'
import { type Put, prepared } from '#store/query/prepared.ts'

/** The published facts of the games with these slugs for battles, in their order, each once. One statement. */
export async function listBattleModels(db: Db, slugs: readonly string[]): Promise<BattleModel[]> {
  const rows = await modelsOf(db, { slugs })
  return rows.map(toModel).sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}

const modelsOf = prepared((db, put: Put<{ slugs: readonly string[] }>) => {
  const asked = alias(games, 'asked')
  const { slug, name, theme, image, picture, features, status } = asked
  const { rtp, volatility, volatilityLevel, maxWin, hitFrequency, maxWinOdds, support, disputed } = asked
  const figures = gameFigures(db, eq(games.providerId, asked.providerId))
  return db
    .select({
      ...{ slug, name, theme, image, picture, features, status },
      ...{ rtp, volatility, volatilityLevel, maxWin, hitFrequency, maxWinOdds, support, disputed },
      provider: { slug: providers.slug, name: providers.name },
      record: recordColumns,
      known: figures.n,
      spread: figures.spread,
    })
    .from(asked)
    .innerJoin(providers, eq(providers.id, asked.providerId))
    .leftJoin(bonusRecords, eq(bonusRecords.gameId, asked.id))
    .leftJoinLateral(figures, sql`true`)
    .where(isAmong(slug, put('slugs')))
})

/** The best known released games with published RTP, volatility and max win: one statement. */
export async function listKnownModels(db: Db, atMost: number): Promise<BattleModel[]> {
  const { slug, name, theme, image, picture, features, status } = games
  const { rtp, volatility, volatilityLevel, maxWin, hitFrequency, maxWinOdds, support, disputed } = games
  const rows = await db
    .select({
      ...{ slug, name, theme, image, picture, features, status },
      ...{ rtp, volatility, volatilityLevel, maxWin, hitFrequency, maxWinOdds, support, disputed },
      provider: { slug: providers.slug, name: providers.name },
    })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(and(eq(status, 'released'), isNotNull(rtp), isNotNull(volatility), isNotNull(maxWin)))
    .orderBy(desc(games.popularity), games.id)
    .limit(atMost)
  // The providers' spread only replaces an unknown RTP, and none of these has one.
  return rows.map((row) => toModel({ ...row, record: null, known: null, spread: [] }))
}

/** Present slugs of games that were renamed or merged. */
export function findMovedGames(db: Db, slugs: readonly string[]): Promise<{ from: string; to: string }[]> {
  return db
    .select({ from: gameAddresses.slug, to: games.slug })
    .from(gameAddresses)
    .innerJoin(games, eq(games.id, gameAddresses.gameId))
    .where(inArray(gameAddresses.slug, [...slugs]))
    .orderBy(gameAddresses.slug)
}

type Facts = Pick<BattleModel, 'rtp' | 'volatilityLevel' | 'maxWin' | 'hitFrequency' | 'maxWinOdds'>

type Row = Parameters<typeof coverOf>[0] &
  Facts & {
    features: string[]
    status: string
    support: Record<string, Support>
    disputed: string[]
    record: (BonusRecord & { best: number; median: number }) | null
    known: number | null
    spread: (number | null)[] | null
  }

function toModel(row: Row): BattleModel {
  const { slug, name, provider, features, status } = row
  const { rtp, volatility, volatilityLevel, maxWin, hitFrequency, maxWinOdds } = row
  const median = roundSpread(row.spread)[2]
  return {
    slug,
    name,
    provider,
    cover: coverOf(row),
    ...{ rtp, volatility, volatilityLevel, maxWin, hitFrequency, maxWinOdds },
    freeSpins: features.includes('free-spins'),
    providerRtp: median === undefined ? null : { median, games: row.known ?? 0 },
    hasBonusBuy: features.includes('bonus-buy'),
    hasJackpot: features.includes('jackpot'),
    retired: status === 'retired',
    bonusRecord: row.record && recordOf(row.record),
    support: Object.fromEntries(
      modelFacts.flatMap((fact) => (row.support[fact] === undefined ? [] : [[fact, row.support[fact]]])),
    ),
    disputed: modelFacts.filter((fact) => row.disputed.includes(fact)),
  }
}

const recordOf = ({ n, members, mean, spread }: BonusRecord): BonusRecord => ({ n, members, mean, spread })
