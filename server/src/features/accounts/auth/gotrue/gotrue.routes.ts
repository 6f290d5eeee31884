import * as contract from '@slot-liste/contract/accounts/gotrue.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { isRegistrationOpen } from '#platform/site-settings.ts'
import { gotrueFactorRoutes } from './gotrue-factors.routes.ts'
import { gotrueLinkRoutes } from './gotrue-links.routes.ts'
import { gotrueTokenRoutes } from './gotrue-token.routes.ts'
import { gotrueUserRoutes } from './gotrue-user.routes.ts'

/** GoTrue's dialect, as `@supabase/auth-js` speaks it. */
export function gotrueRoutes(serve: Serve, services: Services): void {
  const { env, tokens } = services

  serve(contract.readGotrueHealth, async () => ({
    version: 'v2.0.0',
    name: 'Slot Liste',
    description: 'Accounts in the dialect of GoTrue',
  }))

  serve(contract.readGotrueSettings, async () => ({
    external: { email: true, ...Object.fromEntries(providersOff.map((name) => [name, false])) },
    disable_signup: !isRegistrationOpen(services),
    mailer_autoconfirm: !env.REQUIRE_EMAIL_CONFIRMATION,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }))

  serve(contract.readKeySet, async () => ({ keys: tokens.publicKeys }))

  gotrueTokenRoutes(serve, services)
  gotrueUserRoutes(serve, services)
  gotrueLinkRoutes(serve, services)
  gotrueFactorRoutes(serve, services)
}

const providersOff =
  'anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion phone slack slack_oidc snapchat spotify twitch twitter workos x zoom'.split(
    ' ',
  )
