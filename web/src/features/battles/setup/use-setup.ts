import { type BattleModel, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { battleModelsOptions } from '#data/battles/battle-models.ts'
import {
  type BattleAddress,
  chosenOf,
  isWritten,
  type Repair,
  readAddress,
  type Setup,
  writeAddress,
} from './setup-address.ts'
import { missingOf } from './setup-battle.ts'

export type ChangeAddress = (address: BattleAddress, how: { replace: boolean }) => void

/** Repairs of the address; `unknown`: slugs of unknown games; `unrecorded`: games of which there is too little of a record. */
export type Notice = { repairs: Repair[]; unknown: string[]; unrecorded: string[] }

/** The set-up an address stands for, with the games' models. Problems of the address are repaired and reported once. */
export function useSetup(search: Record<string, unknown>, onChange: ChangeAddress) {
  const [draft, setDraft] = useState<{ before: unknown; address: BattleAddress } | null>(null)
  // The address follows a moment later; what was chosen shows at once.
  const current = draft?.before === search ? draft.address : search
  const { setup: read, repairs } = useMemo(() => readAddress(current), [current])
  const slugs = read.chosen.map(({ game }) => game)
  const models = useQuery(battleModelsOptions(slugs))
  const moved = models.data?.moved
  const atPresent = useMemo(() => atToday(read, moved), [read, moved])
  const isReady = slugs.length === 0 || (models.data !== undefined && !models.isPlaceholderData)
  const unknown = (isReady && slugs.length > 0 && models.data?.missing) || none
  const known = models.data?.items
  const { setup, unrecorded } = useMemo(
    () => withRecords(atPresent, isReady ? known : undefined),
    [atPresent, isReady, known],
  )
  const lines = useMemo(() => lineUp(setup.chosen, known ?? [], setup.mode), [setup, known])
  const [notice, setNotice] = useState<Notice | null>(() => noticeOf(repairs, unknown, unrecorded))
  const change = (next: Partial<Setup>, how = { replace: true }) => {
    const address = writeAddress({ ...setup, ...next })
    setDraft({ before: search, address })
    onChange(address, how)
  }

  useEffect(() => {
    const next = noticeOf(repairs, unknown, unrecorded)
    if (next) setNotice(next)
    const left = setup.chosen.filter(({ game }) => !unknown.includes(game))
    const right = { ...setup, chosen: left }
    if (!isWritten(search, right)) onChange(writeAddress(right), { replace: true })
  }, [search, setup, repairs, unknown, unrecorded, onChange])

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

/** Where there is too little of a record, published figures are used, and that is said. */
function withRecords(setup: Setup, known: readonly BattleModel[] = []) {
  const lacking = known.filter(({ bonusRecord }) => bonusRecord === null)
  const without = lacking.filter(({ slug }) =>
    setup.chosen.some(({ game, record }) => record && game === slug),
  )
  if (without.length === 0 || setup.mode !== 'bonus') return { setup, unrecorded: none }
  const chosen = setup.chosen.map((one) =>
    without.some(({ slug }) => slug === one.game) ? chosenOf({ ...one, record: undefined }) : one,
  )
  return { setup: { ...setup, chosen }, unrecorded: without.map(({ name }) => name) }
}

const none: string[] = []

const noticeOf = (repairs: Repair[], unknown: string[], unrecorded: string[]): Notice | null =>
  repairs.length + unknown.length + unrecorded.length > 0 ? { repairs, unknown, unrecorded } : null
