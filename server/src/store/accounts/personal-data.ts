import type { ExportedBattle } from '@slot-liste/contract/battles/battle-shelves.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battleEntrants, battleLikes, battleSaves, battles } from '#db/schema/battles.ts'
import { commentLikes, comments } from '#db/schema/comments.ts'
import { bracketEntrants, brackets, listLikes, listSaves, lists } from '#db/schema/lists.ts'
import { blocks, follows } from '#db/schema/people.ts'
import { exportCorrections } from '#store/catalogue/corrections/corrections.ts'
import { exportGameProposals } from '#store/catalogue/corrections/game-proposals.ts'
import { exportGameFollows } from '#store/community/games/game-follows.ts'
import { exportGameMarks } from '#store/community/games/game-marks.ts'
import { exportHunts } from '#store/hunts/hunts.ts'
import { exportVotes } from '#store/lists/bracket-votes.ts'
import { exportGuesses } from '#store/predictions/guesses.ts'
import { listDismissedGames } from '#store/search/recommendations.ts'

/** All that somebody made and marked, the oldest first, as their export holds it. */
export async function findPersonalData(db: Db, userId: string) {
  const [made, fought, written, likes, saves, liked, saved, followed, opened] = await Promise.all([
    selectLists(db, userId),
    selectBattles(db, userId),
    selectComments(db, userId),
    selectMarks(db, listLikes, userId),
    selectMarks(db, listSaves, userId),
    selectBattleMarks(db, battleLikes, userId),
    selectBattleMarks(db, battleSaves, userId),
    selectPeople(db, { id: follows.followerId, other: follows.followedId, at: follows.at }, userId),
    selectBrackets(db, userId),
  ])
  const [commentLikes, blocked] = await Promise.all([
    selectCommentLikes(db, userId),
    selectPeople(db, { id: blocks.blockerId, other: blocks.blockedId, at: blocks.at }, userId),
  ])
  const [gameFollows, gameMarks, dismissedGames, corrections, gameProposals, hunted, guesses, bracketVotes] =
    await Promise.all([
      exportGameFollows(db, userId),
      exportGameMarks(db, userId),
      listDismissedGames(db, userId),
      exportCorrections(db, userId),
      exportGameProposals(db, userId),
      exportHunts(db, userId),
      exportGuesses(db, userId),
      exportVotes(db, userId),
    ])
  return {
    ...{
      lists: made,
      battles: fought,
      hunts: hunted,
      guesses,
      brackets: opened,
      bracketVotes,
      comments: written,
      likes,
      saves,
    },
    ...{ battleLikes: liked, battleSaves: saved, commentLikes, follows: followed, blocks: blocked },
    ...{ gameFollows, gameMarks, dismissedGames, corrections, gameProposals },
  }
}

type ExportedGame = { game: string; name: string; provider: string; note: string }

/** Written out: in a select of one table its columns would lose the table's name. */
const exportedGames = sql<ExportedGame[]>`(
  select coalesce(json_agg(json_build_object(
    'game', games.slug, 'name', games.name, 'provider', providers.name, 'note', list_items.note
  ) order by list_items.position), '[]')
  from list_items
  join games on games.id = list_items.game_id
  join providers on providers.id = games.provider_id
  where list_items.list_id = lists.id
)`

async function selectLists(db: Db, userId: string) {
  const rows = await db
    .select({
      title: lists.title,
      description: lists.description,
      visibility: lists.visibility,
      tags: lists.tags,
      ranked: lists.ranked,
      commentsPolicy: lists.commentsPolicy,
      createdAt: lists.createdAt,
      games: exportedGames,
    })
    .from(lists)
    .where(and(eq(lists.ownerId, userId), isNull(lists.deletedAt)))
    .orderBy(asc(lists.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const exportedEntrants = sql<ExportedBattle['entrants']>`(
  select coalesce(json_agg(jsonb_build_object(
    'game', slug, 'name', name, 'table', payouts ->> 'hash', 'outcome', outcome
  ) || chosen order by position), '[]')
  from ${battleEntrants} where battle_id = battles.id
)`

async function selectBattles(db: Db, userId: string): Promise<ExportedBattle[]> {
  const rows = await db
    .select({
      id: battles.publicId,
      title: battles.title,
      visibility: battles.visibility,
      commentsPolicy: battles.commentsPolicy,
      setup: sql<ExportedBattle['setup']>`${battles.setup}`,
      digest: battles.digest,
      winners: battles.winners,
      createdAt: battles.createdAt,
      entrants: exportedEntrants,
    })
    .from(battles)
    .where(and(eq(battles.ownerId, userId), isNull(battles.deletedAt)))
    .orderBy(asc(battles.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function selectComments(db: Db, userId: string) {
  const rows = await db
    .select({
      list: lists.publicId,
      battle: battles.publicId,
      text: comments.text,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
    })
    .from(comments)
    .leftJoin(lists, eq(lists.id, comments.listId))
    .leftJoin(battles, eq(battles.id, comments.battleId))
    .where(and(eq(comments.authorId, userId), isNull(comments.deletedAt)))
    .orderBy(asc(comments.id))
  return rows.map(({ createdAt, editedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }))
}

async function selectMarks(db: Db, marks: typeof listLikes | typeof listSaves, userId: string) {
  const rows = await db
    .select({ list: lists.publicId, at: marks.at })
    .from(marks)
    .innerJoin(lists, eq(lists.id, marks.listId))
    .where(eq(marks.userId, userId))
    .orderBy(asc(marks.at), asc(lists.id))
  return rows.map(({ list, at }) => ({ list, at: at.toISOString() }))
}

async function selectBattleMarks(db: Db, marks: typeof battleLikes | typeof battleSaves, userId: string) {
  const rows = await db
    .select({ battle: battles.publicId, at: marks.at })
    .from(marks)
    .innerJoin(battles, eq(battles.id, marks.battleId))
    .where(eq(marks.userId, userId))
    .orderBy(asc(marks.at), asc(battles.id))
  return rows.map(({ battle, at }) => ({ battle, at: at.toISOString() }))
}

async function selectCommentLikes(db: Db, userId: string) {
  const rows = await db
    .select({ comment: comments.publicId, at: commentLikes.at })
    .from(commentLikes)
    .innerJoin(comments, eq(comments.id, commentLikes.commentId))
    .where(eq(commentLikes.userId, userId))
    .orderBy(asc(commentLikes.at), asc(comments.id))
  return rows.map(({ comment, at }) => ({ comment, at: at.toISOString() }))
}

type Tie = {
  id: typeof follows.followerId | typeof blocks.blockerId
  other: typeof follows.followedId | typeof blocks.blockedId
  at: typeof follows.at | typeof blocks.at
}

/** The people somebody follows or blocked. */
async function selectPeople(db: Db, { id, other, at }: Tie, userId: string) {
  const rows = await db
    .select({ username: users.username, at })
    .from(id.table)
    .innerJoin(users, eq(users.id, other))
    .where(eq(id, userId))
    .orderBy(asc(at), asc(users.usernameKey))
  return rows.map(({ username, at }) => ({ username, at: at.toISOString() }))
}

const entrant = sql`from ${bracketEntrants} where bracket_id = brackets.id`

async function selectBrackets(db: Db, userId: string) {
  const rows = await db
    .select({
      bracket: brackets.publicId,
      list: lists.publicId,
      games: sql<string[]>`(select json_agg(name order by seed) ${entrant})`,
      champion: sql<string | null>`(select name ${entrant} and seed = brackets.champion)`,
      createdAt: brackets.createdAt,
      finishedAt: brackets.finishedAt,
    })
    .from(brackets)
    .innerJoin(lists, eq(lists.id, brackets.listId))
    .where(and(eq(lists.ownerId, userId), isNull(lists.deletedAt)))
    .orderBy(asc(brackets.id))
  return rows.map(({ createdAt, finishedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}
