import { type MarkState, markStates } from '@slot-liste/domain/site/kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sendMark, useMarks } from '#data/catalogue/game-marks.ts'
import type { ShownMarks } from '#parts/lists/add-to-list.tsx'
import { readPendingAction, takePendingAction } from '#platform/auth/pending-action.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'

type OwnMarksProps = { onMarks: (marks: ShownMarks | undefined) => void }

/** Tells cards which games the member marked, and sets the mark that waited for signing in. */
export function OwnMarks({ onMarks }: OwnMarksProps) {
  const { t } = useTranslation('marks')
  const marks = useMarks()
  const client = useQueryClient()
  useEffect(() => {
    if (!marks) return
    const shown = markStates.flatMap((state) => {
      const label = t(`state.${state}`)
      return marks[state].map((slug) => [slug, { state, label }] as const)
    })
    onMarks(new Map(shown))
    return () => onMarks(undefined)
  }, [marks, t, onMarks])
  useEffect(() => {
    const waiting = takeMark()
    if (!waiting) return
    sendMark(client, waiting.slug, waiting.state).then(
      () => toastSuccess(t(`marked.${waiting.state}`)),
      ({ message }: Error) => toastError(message),
    )
  }, [client, t])
  return null
}

/** The mark that a guest wanted to set. */
function takeMark(): { state: MarkState; slug: string } | undefined {
  const { kind, id = '' } = readPendingAction() ?? {}
  if (kind !== 'markGame' || !takePendingAction({ kind, id })) return undefined
  const [word, slug] = id.split(' ')
  const state = markStates.find((one) => one === word)
  return state && slug ? { state, slug } : undefined
}
