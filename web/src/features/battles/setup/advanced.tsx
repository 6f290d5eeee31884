import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { type Battle, criteria } from '@slot-liste/domain/battles/setup/setup.ts'
import { printInteger, printMultiple } from '@slot-liste/domain/figures/print.ts'
import { ChevronDown, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberEntry } from '#parts/site/number-entry.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { ChipsChoice } from '#ui/form/chips-choice.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { useLaneWords } from './games/lane-words.ts'
import { bounds, type Setup, usual, writeAddress } from './setup-address.ts'
import { newSeed } from './setup-battle.ts'

type AdvancedProps = {
  setup: Setup
  lanes: readonly Lane[]
  onChange: (change: Partial<Setup>) => void
  onRtp: (lane: Lane, rtp: number | null) => void
}

/** Everything a first battle can do without. Open from the start where something in it was chosen. */
export function Advanced({ setup, lanes, onChange, onRtp }: AdvancedProps) {
  const { t } = useTranslation('battle')
  const [isOpen, setOpen] = useState(() => isTouched(setup))
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {t('advanced.title')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform in-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 px-4 pt-2 pb-5">
        {setup.mode === 'race' ? (
          <Multiples
            of="target"
            value={setup.target}
            choices={[50, 100, 250, 500, 1_000]}
            onChange={(target) => onChange({ target: target ?? usual.target })}
          />
        ) : (
          <Criterion setup={setup} onChange={onChange} />
        )}
        <Multiples
          of="bankroll"
          value={setup.bankroll}
          choices={[...(setup.criterion === 'survival' ? [] : [null]), 50, 100, 250, 500, 1_000]}
          onChange={(bankroll) => onChange({ bankroll })}
        />
        {setup.mode === 'bracket' ? <BracketRules setup={setup} onChange={onChange} /> : null}
        <Repeats value={setup.repeats} onChange={(repeats) => onChange({ repeats })} />
        {lanes.length > 0 ? <Variants lanes={lanes} onRtp={onRtp} /> : null}
        <Seed seed={setup.seed} onChange={(seed) => onChange({ seed })} />
      </div>
    </details>
  )
}

function isTouched(setup: Setup): boolean {
  const { c, b, t, o, sd, s, r } = writeAddress(setup)
  return [c, b, t, o, sd, s, r].some((one) => one !== undefined) || setup.chosen.some(({ rtp }) => rtp)
}

type Part = Pick<AdvancedProps, 'setup' | 'onChange'>

function Criterion({ setup: { mode, criterion, bankroll }, onChange }: Part) {
  const { t } = useTranslation('battle')
  const change = (next: Battle['criterion']) =>
    // Nobody outlasts the other without a purse that can be empty.
    onChange({ criterion: next, bankroll: next === 'survival' ? (bankroll ?? usual.bankroll) : bankroll })
  return (
    <ChipsChoice
      label={t('criterion.label')}
      hint={t(`criterion.${mode === 'bonus' ? 'rounds' : 'spins'}.${criterion}`)}
      choices={criteria.map((value) => ({ value, label: t(`criterion.name.${value}`) }))}
      value={criterion}
      onChange={change}
    />
  )
}

type MultiplesProps = {
  of: 'bankroll' | 'target'
  value: number | null
  choices: readonly (number | null)[]
  onChange: (value: number | null) => void
}

/** Multiples of the bet, or none. */
function Multiples({ of, value, choices, onChange }: MultiplesProps) {
  const { t } = useTranslation('battle')
  const locale = useLocale()
  const none = 0
  return (
    <ChipsChoice
      label={t(`${of}.label`)}
      hint={t(`${of}.about`)}
      choices={choices.map((choice) => ({
        value: choice ?? none,
        label: choice === null ? t('bankroll.none') : printMultiple(choice, locale),
      }))}
      value={value ?? none}
      onChange={(next) => onChange(next === none ? null : next)}
    >
      <NumberEntry
        label={t(`${of}.other`)}
        placeholder={t('spins.otherShort')}
        value={choices.includes(value) ? null : value}
        resetOn={value}
        rule={{ ...bounds[of], unit: 'multiple', digits: 0 }}
        onCommit={(next) => next !== null && onChange(next)}
        className="w-28"
      />
    </ChipsChoice>
  )
}

function BracketRules({ setup, onChange }: Part) {
  const { t } = useTranslation('battle')
  const locale = useLocale()
  return (
    <>
      <ChipsChoice
        label={t('bestOf.label')}
        hint={t('bestOf.about')}
        choices={([1, 3, 5] as const).map((value) => ({ value, label: printInteger(value, locale) }))}
        value={setup.bestOf}
        onChange={(bestOf) => onChange({ bestOf })}
      />
      <ChipsChoice
        label={t('seeding.label')}
        hint={t('seeding.about')}
        choices={(['given', 'drawn'] as const).map((value) => ({ value, label: t(`seeding.${value}`) }))}
        value={setup.seeding}
        onChange={(seeding) => onChange({ seeding })}
      />
    </>
  )
}

function Repeats({ value, onChange }: { value: number; onChange: (repeats: number) => void }) {
  const { t } = useTranslation('battle')
  const locale = useLocale()
  return (
    <ChipsChoice
      label={t('repeats.label')}
      hint={t('repeats.about')}
      choices={[1_000, 10_000, 100_000].map((one) => ({ value: one, label: printInteger(one, locale) }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** Operators offer a game with several RTPs; the published one stands in the box until another is typed. */
function Variants({ lanes, onRtp }: Pick<AdvancedProps, 'lanes' | 'onRtp'>) {
  const { t } = useTranslation('battle')
  const { nameOf, printOf } = useLaneWords()
  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.9375rem] leading-snug font-semibold">{t('variants.label')}</legend>
      <p className="mt-1 mb-3 text-sm leading-snug text-pretty text-muted">{t('variants.about')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {lanes.map((lane) => {
          return (
            <Field key={lane.key} label={nameOf(lane)}>
              <NumberEntry
                value={lane.chosen.rtp ?? null}
                placeholder={printOf(lane.assumptions.rtp)}
                rule={{ ...bounds.rtp, unit: 'percent', digits: 2 }}
                onCommit={(rtp) => onRtp(lane, rtp)}
                className="w-full"
              />
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}

function Seed({ seed, onChange }: { seed: string | null; onChange: (seed: string | null) => void }) {
  const { t } = useTranslation('battle')
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null) onChange(typed || null)
    setTyped(null)
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Field label={t('seed.label')} hint={t('seed.about')} className="min-w-0 flex-1 basis-56">
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder={t('seed.auto')}
          value={typed ?? seed ?? ''}
          onChange={({ target }) => setTyped(target.value.replace(/[^\w-]/g, '').slice(0, 64))}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
      </Field>
      <Button variant="outline" className="sm:mt-7" onClick={() => onChange(newSeed())}>
        <RefreshCw aria-hidden="true" />
        {t('seed.draw')}
      </Button>
    </div>
  )
}
