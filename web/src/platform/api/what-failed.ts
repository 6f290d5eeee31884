import type { CallKey } from '@slot-liste/contract/core/calls.ts'
import en from '#locales/en/failures.json'
import tr from '#locales/tr/failures.json'
import { appStore } from '#platform/app-store.ts'

const texts = { en, tr }

export const failures: Partial<Record<CallKey, keyof typeof tr>> = {
  'GET /api/lists/:id': 'loadList',
  'GET /api/lists': 'loadLists',
  'GET /api/lists/mine': 'loadLists',
  'GET /api/home': 'loadLists',
  'GET /api/feed': 'loadLists',
  'GET /api/games/:slug/lists': 'loadLists',
  'GET /api/providers/:slug/lists': 'loadLists',
  'GET /api/users/:username/lists': 'loadLists',
  'GET /api/users/:username/liked': 'loadLists',
  'GET /api/users/:username/saved': 'loadLists',
  'GET /api/users/:username': 'loadProfile',
  'GET /api/providers': 'loadProviders',
  'GET /api/providers/:slug': 'loadProvider',
  'GET /api/games': 'loadGames',
  'GET /api/games/:slug': 'loadGame',
  'GET /api/recommendations': 'loadRecommendations',
  'GET /api/games/:slug/similar': 'loadRecommendations',
  'GET /api/lists/:id/recommendations': 'loadRecommendations',
  'PUT /api/lists/:id/like': 'likeList',
  'DELETE /api/lists/:id/like': 'unlikeList',
  'PUT /api/lists/:id/save': 'saveList',
  'DELETE /api/lists/:id/save': 'unsaveList',
  'POST /api/lists': 'createList',
  'POST /api/lists/:id/clone': 'createList',
  'PUT /api/lists/:id': 'updateList',
  'DELETE /api/lists/:id': 'deleteList',
  'POST /api/lists/:id/games': 'addGame',
  'DELETE /api/lists/:id/games/:slug': 'removeGame',
  'POST /api/lists/:id/comments': 'addComment',
  'POST /api/battles/:id/comments': 'addComment',
  'PUT /api/comments/:id': 'updateComment',
  'DELETE /api/comments/:id': 'deleteComment',
  'PUT /api/comments/:id/like': 'likeComment',
  'DELETE /api/comments/:id/like': 'likeComment',
  'PUT /api/users/:username/follow': 'follow',
  'DELETE /api/users/:username/follow': 'unfollow',
}

/** The message when just this call fails; undefined where the reason alone is enough. */
export function whatFailed(key: CallKey): string | undefined {
  const failure = failures[key]
  return failure && texts[appStore.getState().locale][failure]
}
