import type { NewReport } from '@slot-liste/contract/community/reports.ts'
import { useMutation } from '@tanstack/react-query'
import { callOnce } from '#platform/api/call-once.ts'
import { useTextDraft } from '#platform/drafts/text-draft.ts'

type Subject = Pick<NewReport, 'kind' | 'id'>

/** State of the form for reporting one subject; its note stays in this browser until it is sent. */
export function useReporting({ kind, id }: Subject, onSent: () => void) {
  const { text: note, setText: setNote, forget } = useTextDraft(`report:${kind}:${id}`)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewReport) => callOnce('POST /api/reports', { body }, `${kind}:${id}`),
    onSuccess: () => {
      forget()
      onSent()
    },
  })
  return {
    note,
    setNote,
    isPending,
    failure: error?.message,
    send: (reason: NewReport['reason']) => mutate({ kind, id, reason, note }),
  }
}
