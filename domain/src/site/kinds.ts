/*
 * The closed sets of words the site is made of, each in the order in which it is offered. Columns,
 * icons and sentences that exist for each word are a `Record` of it, so that a new word without them does not compile.
 */

export const roles = ['user', 'admin'] as const
export const profileVisibilities = ['public', 'members', 'private'] as const

export const listVisibilities = ['public', 'unlisted', 'private'] as const
export const commentsPolicies = ['everyone', 'followers', 'none'] as const
/** The first is the default. */
export const listSorts = ['newest', 'trending', 'mostLiked', 'mostViewed', 'recentlyUpdated'] as const

/** The first is the default. */
export const gameSorts = ['popularity', 'name', 'releaseDate', 'rtp', 'maxWin', 'hitFrequency'] as const

/** How a member marks a game; each game has one of them at most. */
export const markStates = ['played', 'want', 'notForMe'] as const

export const providerSorts = ['name', 'gamesCount', 'foundedYear'] as const

export const battleModes = ['duel', 'race', 'bracket', 'league', 'bonus'] as const
export const battleSorts = ['newest', 'mostLiked', 'mostViewed'] as const

export const commentSorts = ['newest', 'oldest', 'mostLiked'] as const

export const notificationKinds = [
  'listLiked',
  'listSaved',
  'listCommented',
  'commentReplied',
  'mentioned',
  'followed',
  'correctionDecided',
  'proposalDecided',
  'gameChanged',
  'moderated',
  'announcement',
] as const

/** Kinds of sources, in descending weight. */
export const sourceKinds = ['provider', 'regulator', 'operator', 'dataset', 'review', 'editor'] as const

/** Causes of a changed figure. */
export const figureChangeCauses = [
  'catalogue',
  'edited',
  'correction',
  'import',
  'undone',
  'merged',
  'voice',
  'source',
] as const

export const correctionStates = ['open', 'accepted', 'refused', 'withdrawn'] as const

/** `synonym`: another spelling or short form; `word`: a word of the other language. */
export const synonymKinds = ['synonym', 'word'] as const

export type Role = (typeof roles)[number]
export type ProfileVisibility = (typeof profileVisibilities)[number]
export type ListVisibility = (typeof listVisibilities)[number]
export type CommentsPolicy = (typeof commentsPolicies)[number]
export type GameSort = (typeof gameSorts)[number]
export type MarkState = (typeof markStates)[number]
export type ListSort = (typeof listSorts)[number]
export type BattleMode = (typeof battleModes)[number]
export type BattleSort = (typeof battleSorts)[number]
export type SynonymKind = (typeof synonymKinds)[number]
export type CommentSort = (typeof commentSorts)[number]
export type NotificationKind = (typeof notificationKinds)[number]
export type SourceKind = (typeof sourceKinds)[number]
export type FigureChangeCause = (typeof figureChangeCauses)[number]
export type CorrectionState = (typeof correctionStates)[number]
