import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattle } from './battle-view.ts'
import { printBalance } from './words.ts'

type SpokenProps = {
  tape: Tape
  entrants: readonly number[]
  frame: number
  position: string
  /** The lane ahead, `null` while several are. */
  ahead: number | null
}

/** Says every tenth of the run where it stands, for those who listen. */
export function Spoken({ tape, entrants, frame, position, ahead }: SpokenProps) {
  const { t } = useTranslation('battle-arena')
  const { locale, nameOf } = useBattle()
  const tenth = Math.floor((frame * 10) / (tape.edges.length - 1))
  const before = useRef(tenth)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (tenth === before.current) return
    before.current = tenth
    const head =
      ahead === null ? t('spoken.level') : t('spoken.ahead', { name: nameOf(entrants[ahead] ?? 0) })
    const lanes = tape.lanes.map(
      (lane, i) => `${nameOf(entrants[i] ?? i)} ${printBalance(lane.balance[frame] ?? 0, locale)}`,
    )
    setWords(`${position}. ${head} ${lanes.join(', ')}.`)
  })
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
