import { authStore, type ProofRequest } from './auth-store.ts'

let asking: Promise<boolean> | null = null

/**
 * Asks the member to prove who they are, for a call that was refused with this code; false where they would not, or
 * are signed out meanwhile. Calls refused at the same time share one question.
 */
export function askForProof(code: ProofRequest['code']): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => {
    authStore.setState({ proof: { code, answer } })
    authStore.subscribe(({ session }) => session ?? answer(false))
  }).finally(() => {
    asking = null
    authStore.setState({ proof: null })
  })
  return asking
}
