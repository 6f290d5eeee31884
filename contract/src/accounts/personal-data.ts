import { commentsPolicies, listVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { exportedBattle } from '#src/battles/battle-shelves.ts'
import { exportedGames } from '#src/catalogue/game-marks.ts'
import { exportedProposals } from '#src/catalogue/game-proposals.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { exportedHunt } from '#src/hunts/hunts.ts'
import { exportedVote } from '#src/lists/brackets.ts'
import { exportedGuess } from '#src/predictions/predictions.ts'
import { appUser } from './auth.ts'
import { factor } from './factors.ts'
import { settings } from './users.ts'

/** Id of a list, or of a battle, and when it was marked. */
const listMark = z.object({ list: z.string(), at: z.string() })
const battleMark = z.object({ battle: z.string(), at: z.string() })

export const readExport = endpoint({
  method: 'GET',
  path: '/api/users/export',
  access: 'user',
  summary: 'What the site holds about oneself, as one JSON.',
  reply: z.object({
    format: z.literal('slot-liste-export'),
    version: z.literal(1),
    exportedAt: z.string(),
    profile: appUser,
    settings,
    /** Where oneself is signed in. */
    sessions: z.array(
      z.object({
        createdAt: z.string(),
        lastUsedAt: z.string(),
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
      }),
    ),
    /** Apps that show codes, without their secrets. */
    secondFactors: z.array(factor.omit({ id: true })),
    /** Each as an import of a list reads it. */
    lists: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        visibility: z.enum(listVisibilities),
        tags: z.array(z.string()),
        ranked: z.boolean(),
        commentsPolicy: z.enum(commentsPolicies),
        createdAt: z.string(),
        games: z.array(
          z.object({ game: z.string(), name: z.string(), provider: z.string(), note: z.string() }),
        ),
      }),
    ),
    /** Each with what saving it takes, and what it came to. */
    battles: z.array(exportedBattle),
    hunts: z.array(exportedHunt),
    guesses: z.array(exportedGuess),
    /** Brackets of the member's lists: their games by seed, and the winner. */
    brackets: z.array(
      z.object({
        bracket: z.string(),
        list: z.string(),
        games: z.array(z.string()),
        champion: z.string().nullable(),
        createdAt: z.string(),
        finishedAt: z.string().nullable(),
      }),
    ),
    bracketVotes: z.array(exportedVote),
    /** `list` or `battle` is the id of what it stands under. */
    comments: z.array(
      z.object({
        list: z.string().nullable(),
        battle: z.string().nullable(),
        text: z.string(),
        createdAt: z.string(),
        editedAt: z.string().nullable(),
      }),
    ),
    likes: z.array(listMark),
    saves: z.array(listMark),
    battleLikes: z.array(battleMark),
    battleSaves: z.array(battleMark),
    commentLikes: z.array(z.object({ comment: z.string(), at: z.string() })),
    /** The people this person follows. */
    follows: z.array(z.object({ username: z.string(), at: z.string() })),
    /** The people this person blocked. */
    blocks: z.array(z.object({ username: z.string(), at: z.string() })),
    ...exportedGames,
    ...exportedProposals,
    /** Slugs of games one does not want to be recommended. */
    dismissedGames: z.array(z.string()),
    /** The account's log of sign-ins and changes, the oldest first. */
    events: z.array(
      z.object({
        at: z.string(),
        action: z.string(),
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
      }),
    ),
  }),
  rateLimit: { max: 10, seconds: 600 },
})
