import type { NewBattle } from '@slot-liste/contract/battles/battles.ts'
import { useState } from 'react'
import { ApiError } from '#platform/api/api.ts'
import { forgetBattles, type PastBattle } from './battle-history.ts'
import { useSaveBattle } from './battles.ts'

/** One that could not be saved, and why, in words of the server where it answered. */
export type Refused = { battle: PastBattle; why: string }

/** Saves battles of this browser under the account, one after the other. Saved ones are removed from this browser. */
export function useClaimBattles() {
  const save = useSaveBattle()
  const [isPending, setPending] = useState(false)
  const [done, setDone] = useState(0)
  const claim = async (battles: readonly PastBattle[]) => {
    setPending(true)
    setDone(0)
    const refused: Refused[] = []
    for (const battle of battles) {
      try {
        await save.mutateAsync(claimed(battle))
        forgetBattles([battle.digest])
        setDone((before) => before + 1)
      } catch (reason) {
        refused.push({ battle, why: reason instanceof ApiError ? reason.message : String(reason) })
      }
    }
    setPending(false)
    return { saved: battles.length - refused.length, refused }
  }
  return { claim, isPending, done }
}

/** As it is sent: private, and under an id of its result, so that a try after a lost answer saves no second one. */
export function claimed({ setup, entrants, digest }: PastBattle): NewBattle {
  return {
    title: '',
    visibility: 'private',
    commentsPolicy: 'everyone',
    setup,
    entrants: entrants.map(({ name: _name, cover: _cover, ...chosen }) => chosen),
    digest,
    clientId: digest.replace(
      /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
      (_all, ...parts: string[]) => `${parts[0]}-${parts[1]}-4${parts[2]}-8${parts[3]}-${parts[4]}`,
    ),
  }
}
