import type { Settings } from '@slot-liste/contract/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { settingsOptions, useChangeSettings } from '#data/accounts/account.ts'
import { appStore } from '#platform/app-store.ts'
import { fetchToasts } from '#platform/toasts.ts'

/** Theme and language follow a person to every device, unless they keep them in this browser. */
export function MemberPreferences() {
  const { data } = useQuery(settingsOptions)
  useEffect(fetchAhead, [])
  return data && !data.localOnly ? <Follow settings={data} /> : null
}

/** Prefetches error texts: when an action fails for lack of a connection they can no longer be fetched. */
function fetchAhead(): void {
  const nobodyWaits = () => undefined
  fetchToasts().catch(nobodyWaits)
  import('#platform/auth/auth-actions.ts').catch(nobodyWaits)
}

/** The account's settings apply on arrival; later choices are sent to it. */
function Follow({ settings }: { settings: Settings }) {
  const { mutate } = useChangeSettings()
  const held = useRef(settings)
  held.current = settings
  useEffect(() => {
    const { theme, language } = held.current
    const { setTheme, setLocale } = appStore.getState()
    if (theme) setTheme(theme)
    if (language) setLocale(language)
    return appStore.subscribe(({ theme, locale }, before) => {
      if (theme !== before.theme && theme !== held.current.theme) mutate({ theme })
      if (locale !== before.locale && locale !== held.current.language) mutate({ language: locale })
    })
  }, [mutate])
  return null
}
