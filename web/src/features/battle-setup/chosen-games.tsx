import type { Chosen, Lane } from '@slot-liste/domain/battle/line-up.ts'
import { expectedCost } from '@slot-liste/domain/battle/table-figures.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/locale.ts'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LaneCard } from './lane-card.tsx'
import { LaneMenu } from './lane-menu.tsx'
import { useLaneWords } from './lane-words.ts'
import { NumberEntry } from './number-entry.tsx'
import { bounds, chosenOf, mostChosen } from './setup-address.ts'
import type { SetupState } from './use-setup.ts'

/** The games chosen, in their order. */
export function ChosenGames({ state }: { state: SetupState }) {
  const { t } = useTranslation('battle')
  const { setup, change, lines } = state
  const { chosen } = setup
  return (
    <ol aria-label={t('games.chosen')} className="grid gap-3 empty:hidden">
      {chosen.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same game may stand here twice, with nothing but its place.
        <li key={`${one.game} ${place}`}>
          <Entry
            state={state}
            one={one}
            place={place}
            lane={lines.lanes.find((lane) => lane.chosen === one)}
            onChosen={(next) => change({ chosen: next })}
          />
        </li>
      ))}
    </ol>
  )
}

type EntryProps = {
  state: SetupState
  one: Chosen
  place: number
  lane: Lane | undefined
  onChosen: (chosen: Chosen[]) => void
}

function Entry({ state, one, place, lane, onChosen }: EntryProps) {
  const { t } = useTranslation('battle')
  const locale = useLocale()
  const { nameOf } = useLaneWords()
  const { setup, lines, isReady } = state
  const { chosen, spins, mode } = setup
  const rest = chosen.toSpliced(place, 1)
  const remove = () => onChosen(rest)
  const setCost = (cost: number | null) =>
    onChosen(chosen.with(place, chosenOf(one.game, one.rtp, cost ?? undefined)))
  const price = mode === 'bonus' ? <Price cost={one.cost ?? null} onCommit={setCost} /> : null
  if (!lane) return <Odd state={state} one={one} isReady={isReady} price={price} onRemove={remove} />
  const table = lines.entrants.find(({ key }) => key === lane.key)?.table
  const cost = {
    value: table ? expectedCost(table, spins).value : 0,
    name: t(mode === 'bonus' ? 'lane.costOfRounds' : 'lane.costOfSpins', {
      spins: printInteger(spins, locale),
    }),
  }
  const menu = (
    <LaneMenu
      name={nameOf(lane)}
      place={place}
      count={chosen.length}
      onMove={(to) => onChosen(rest.toSpliced(to, 0, one))}
      onCopy={chosen.length < mostChosen ? () => onChosen(chosen.toSpliced(place + 1, 0, one)) : undefined}
    />
  )
  return (
    <LaneCard lane={lane} cost={cost} onRemove={remove} menu={menu}>
      {price}
    </LaneCard>
  )
}

type OddProps = Pick<EntryProps, 'state' | 'one'> & {
  isReady: boolean
  price: ReactNode
  onRemove: () => void
}

/** A game whose facts are not there yet, or that cannot take part. */
function Odd({ state, one, isReady, price, onRemove }: OddProps) {
  const { t } = useTranslation('battle')
  const model = state.models.find(({ slug }) => slug === one.game)
  if (!isReady && !model) return <Skeleton className="h-40 rounded-lg" />
  const name = model?.name ?? one.game
  return (
    <div className="rounded-lg border border-warning/40 bg-warning-soft p-3 sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 pt-2 font-semibold break-words">{name}</p>
        <IconButton label={t('lane.remove', { name })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {price}
    </div>
  )
}

/** What a bonus round of the game costs; nobody publishes it for all games. */
function Price({ cost, onCommit }: { cost: number | null; onCommit: (cost: number | null) => void }) {
  const { t } = useTranslation('battle')
  return (
    <Field label={t('lane.price')} className="mt-3 max-w-56">
      <NumberEntry
        value={cost}
        placeholder="100"
        bounds={bounds.cost}
        digits={1}
        unit="x"
        onCommit={onCommit}
        className="w-full"
      />
    </Field>
  )
}
