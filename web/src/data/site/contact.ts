import type { ContactMessage } from '@slot-liste/contract/site/site.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export function useSendContact() {
  return useMutation({ mutationFn: (body: ContactMessage) => call('POST /api/contact', { body }) })
}
