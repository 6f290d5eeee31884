import * as contract from '@slot-liste/contract/accounts/factors.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { countRecoveryCodes, findFactor, listFactors } from '#store/accounts/factors.ts'
import { findUser } from '#store/accounts/users.ts'
import { secondFactorDue } from './admin-factor.ts'
import {
  enrolFactor,
  makeRecoveryCodes,
  proveFactor,
  removeFactor,
  takeSecondStep,
  withinLimits,
} from './factors.actions.ts'

/** The site's own calls about second factors. */
export function factorRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(contract.listFactors, async ({ viewer, caller }) => {
    const who = member(viewer)
    const factors = (await listFactors(db, who.id)).filter(({ verifiedAt }) => verifiedAt)
    const due = await secondFactorDue(services, who, caller)
    return {
      items: factors.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodes: factors.length > 0 ? await countRecoveryCodes(db, who.id) : null,
      dueAt: due?.toISOString() ?? null,
    }
  })

  serve(contract.enrolFactor, ({ viewer, body }) => enrolFactor(services, member(viewer), body.name))

  serve(contract.verifyFactor, async ({ viewer, params, body, caller, language }) => {
    const who = member(viewer)
    const factor = await findFactor(db, who.id, params.id)
    if (!factor) throw fail('NOT_FOUND')
    const request = { who, caller, language }
    return withinLimits(services, request, () => proveFactor(services, request, factor, body.code))
  })

  serve(contract.removeFactor, async ({ viewer, params, caller, language }) => {
    await removeFactor(services, { who: member(viewer), caller, language }, params.id)
    return {}
  })

  serve(contract.makeRecoveryCodes, async ({ viewer, caller, language }) => {
    const who = member(viewer)
    if (!(await findUser(db, who.id))?.secondFactor) throw fail('NOT_FOUND')
    return { codes: await makeRecoveryCodes(services, { who, caller, language }) }
  })

  serve(contract.takeSecondStep, async ({ viewer, body, caller, language }) => ({
    session: await takeSecondStep(services, { who: member(viewer), caller, language }, body.code),
  }))
}
