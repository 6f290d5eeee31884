import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { gameOptions } from '#data/catalogue/games.ts'
import { draftGame } from '#data/lists/list-draft.ts'
import { clearQueuedGames, readQueuedGames } from '#data/lists/queued-games.ts'
import { ApiError } from '#platform/api/api.ts'
import type { Editor } from './use-editor.ts'

/** Adds the queued games to a new list; they stay queued while one of them cannot be loaded. */
export function useQueuedGames({ listId, act }: Editor, say: (words: string) => void): void {
  const client = useQueryClient()
  const { t } = useTranslation('list-editor')
  useEffect(() => {
    const slugs = listId === null ? readQueuedGames() : []
    if (slugs.length === 0) return
    let isHere = true
    const ask = (slug: string) =>
      client.fetchQuery(gameOptions(slug)).catch((reason: unknown) => {
        if (reason instanceof ApiError && reason.status === 404) return null
        throw reason
      })
    Promise.all(slugs.map(ask)).then(
      (games) => {
        if (!isHere) return
        const found = games.filter((game) => game !== null)
        act({ kind: 'add', items: found.map((game) => ({ game: draftGame(game), note: '' })) })
        clearQueuedGames()
        say(t('games.addedMany', { count: found.length }))
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [client, listId, act, say, t])
}
