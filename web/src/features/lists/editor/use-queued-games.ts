import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { gameOptions } from '#data/catalogue/games.ts'
import { draftGame } from '#data/lists/list-draft.ts'
import { forgetStart, readStart } from '#data/lists/list-start.ts'
import { ApiError } from '#platform/api/api.ts'
import type { Editor } from './use-editor.ts'

/** Games that waited for a new list come into it; one that cannot be asked for now waits on. */
export function useStart({ listId, act }: Editor, say: (words: string) => void): void {
  const client = useQueryClient()
  const { t } = useTranslation('list-editor')
  useEffect(() => {
    const slugs = listId === null ? readStart() : []
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
        forgetStart()
        say(t('games.addedMany', { count: found.length }))
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [client, listId, act, say, t])
}
