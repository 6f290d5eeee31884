import { defaults } from '@slot-liste/domain/battles/model/model-classes.ts'
import type { Chosen, Lane, Refused } from '@slot-liste/domain/battles/setup/line-up.ts'
import { expectedCost } from '@slot-liste/domain/battles/table-figures.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bounds, chosenOf, mostChosen } from '#features/battles/setup/setup-address.ts'
import type { SetupState } from '#features/battles/setup/use-setup.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { NumberEntry } from '#parts/site/number-entry.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LaneFacts, LaneNotes } from './lane-card.tsx'
import { LaneMenu } from './lane-menu.tsx'
import { useLaneWords } from './lane-words.ts'
import { ModelChoice } from './model-choice.tsx'

/** The games chosen, in their order. */
export function ChosenGames({ state }: { state: SetupState }) {
  const { t } = useTranslation('battle')
  const { setup, change, lines } = state
  const { chosen } = setup
  return (
    <ol
      aria-label={t('games.chosen')}
      className={clsx('grid gap-3 empty:hidden', chosen.length > 1 && 'max-sm:grid-cols-2 max-sm:gap-2')}
    >
      {chosen.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same game may stand here twice, with nothing but its place.
        <li key={`${one.game} ${place}`} className="@container min-w-0">
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
    onChosen(chosen.with(place, chosenOf({ ...one, cost: cost ?? undefined })))
  // No price is published: the usual one stands in the box until somebody knows better.
  const price = one.cost ?? defaults.bonusCost
  const costOf = ({ key }: Lane) => {
    const table = lines.entrants.find((entrant) => entrant.key === key)?.table
    return {
      value: table ? expectedCost(table, spins).value : 0,
      why: t(mode === 'bonus' ? 'assumptions.costOfRounds' : 'assumptions.cost'),
      of: t(mode === 'bonus' ? 'lane.inRounds' : 'lane.inSpins', { spins: printInteger(spins, locale) }),
    }
  }
  const refused = lines.refused.find(({ chosen }) => chosen === one)
  if (!lane && (!isReady || !refused)) return <Skeleton className="h-44 rounded-lg" />
  return (
    <div
      className={clsx('rounded-lg border bg-surface p-3 sm:p-4', lane ? 'border-line' : 'border-warning/60')}
    >
      {lane ? (
        <LaneFacts
          lane={lane}
          cost={costOf(lane)}
          onRemove={remove}
          menu={
            <LaneMenu
              name={nameOf(lane)}
              place={place}
              count={chosen.length}
              onMove={(to) => onChosen(rest.toSpliced(to, 0, one))}
              onCopy={
                chosen.length < mostChosen ? () => onChosen(chosen.toSpliced(place + 1, 0, one)) : undefined
              }
            />
          }
        />
      ) : null}
      {!lane && refused ? <RefusedGame refused={refused} onRemove={remove} /> : null}
      {/* In one place whether it takes part or not: a price that changes that leaves the focus in the box. */}
      {mode === 'bonus' ? (
        <Price cost={price} onCommit={(cost) => setCost(cost === defaults.bonusCost ? null : cost)} />
      ) : null}
      {mode === 'bonus' && lane?.model.bonusRecord ? (
        <ModelChoice
          record={lane.model.bonusRecord}
          isRecorded={one.record ?? false}
          onChange={(record) =>
            onChosen(chosen.with(place, chosenOf({ ...one, record: record || undefined })))
          }
        />
      ) : null}
      {lane ? <LaneNotes lane={lane} /> : null}
    </div>
  )
}

/** A game that cannot take part, and why. */
function RefusedGame({ refused, onRemove }: { refused: Refused; onRemove: () => void }) {
  const { t } = useTranslation('battle')
  const { refusedBecause } = useLaneWords()
  const { model, chosen } = refused
  const name = model?.name ?? chosen.game
  return (
    <div className="flex items-start gap-3">
      {model ? <GameCover game={model} eager className="w-12 shrink-0 rounded-sm" /> : null}
      <div className="min-w-0 flex-1 self-center">
        <h3 className="font-text text-base leading-snug font-semibold tracking-normal break-words">{name}</h3>
        <p className="mt-0.5 text-sm leading-snug text-warning">{refusedBecause(refused)}</p>
      </div>
      <IconButton label={t('lane.remove', { name })} onClick={onRemove} className="-mt-1 -mr-1">
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type PriceProps = { cost: number; onCommit: (cost: number | null) => void }

/** The price of a bonus round of the game; emptied, it is the usual one again. */
function Price({ cost, onCommit }: PriceProps) {
  const { t } = useTranslation('battle')
  return (
    <Field label={t('lane.price')} className="mt-3 max-w-56">
      <NumberEntry
        value={cost}
        rule={{ ...bounds.cost, unit: 'multiple', digits: 1 }}
        onCommit={onCommit}
        className="w-full"
      />
    </Field>
  )
}
