import { lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { battleModelsOptions } from '#data/battles/battle-models.ts'
import {
  type BattleAddress,
  isWritten,
  type Repair,
  readAddress,
  type Setup,
  writeAddress,
} from './setup-address.ts'
import { missingOf } from './setup-battle.ts'

export type ChangeAddress = (address: BattleAddress, how: { replace: boolean }) => void

/** Repairs of the address; `unknown`: slugs of unknown games. */
export type Notice = { repairs: Repair[]; unknown: string[] }

/** The set-up an address stands for, with the games' models. Problems of the address are repaired and reported once. */
export function useSetup(search: Record<string, unknown>, onChange: ChangeAddress) {
  const [draft, setDraft] = useState<{ before: unknown; address: BattleAddress } | null>(null)
  // The address follows a moment later; what was chosen shows at once.
  const current = draft?.before === search ? draft.address : search
  const { setup: written, repairs } = useMemo(() => readAddress(current), [current])
  const slugs = written.chosen.map(({ game }) => game)
  const models = useQuery(battleModelsOptions(slugs))
  const moved = models.data?.moved
  const setup = useMemo(() => atToday(written, moved), [written, moved])
  const isReady = slugs.length === 0 || (models.data !== undefined && !models.isPlaceholderData)
  const unknown = (isReady && slugs.length > 0 && models.data?.missing) || none
  const known = models.data?.items
  const lines = useMemo(() => lineUp(setup.chosen, known ?? [], setup.mode), [setup, known])
  const [notice, setNotice] = useState<Notice | null>(() => noticeOf(repairs, unknown))
  const change = (next: Partial<Setup>, how = { replace: true }) => {
    const address = writeAddress({ ...setup, ...next })
    setDraft({ before: search, address })
    onChange(address, how)
  }

  useEffect(() => {
    const next = noticeOf(repairs, unknown)
    if (next) setNotice(next)
    const left = setup.chosen.filter(({ game }) => !unknown.includes(game))
    const right = { ...setup, chosen: left }
    if (!isWritten(search, right)) onChange(writeAddress(right), { replace: true })
  }, [search, setup, repairs, unknown, onChange])

  return {
    setup,
    change,
    models: known ?? [],
    lines,
    missing: missingOf(setup, lines),
    isReady,
    failed: models.isError ? models : null,
    notice,
    dismiss: () => setNotice(null),
  }
}

export type SetupState = ReturnType<typeof useSetup>

type Moved = readonly { from: string; to: string }[]

/** Games that were renamed or merged stand in for those the address names. */
function atToday(setup: Setup, moved: Moved = []): Setup {
  if (moved.length === 0) return setup
  const today = (slug: string) => moved.find(({ from }) => from === slug)?.to ?? slug
  return { ...setup, chosen: setup.chosen.map((one) => ({ ...one, game: today(one.game) })) }
}

const none: string[] = []

const noticeOf = (repairs: Repair[], unknown: string[]): Notice | null =>
  repairs.length > 0 || unknown.length > 0 ? { repairs, unknown } : null
