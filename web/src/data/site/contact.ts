import type { ContactMessage } from '@slot-liste/contract/site/site.ts'
import { useMutation } from '@tanstack/react-query'
import { callOnce } from '#platform/api/call-once.ts'

export function useSendContact() {
  return useMutation({ mutationFn: (body: ContactMessage) => callOnce('POST /api/contact', { body }) })
}
