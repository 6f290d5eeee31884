type Types = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string }
}

/**
 * From now on the service worker answers when the network does not. Where there is none, as in a private window, everything else works as before.
 */
export async function registerWorker(): Promise<void> {
  if (!navigator.serviceWorker) return
  const types = (globalThis as { trustedTypes?: Types }).trustedTypes
  const policy = types?.createPolicy('service-worker', { createScriptURL: () => '/sw.js' })
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? '/sw.js').catch(() => undefined)
}
