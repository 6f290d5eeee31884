import type { AdminGame, MergeGame as Merging } from '@slot-liste/contract/admin/admin-games.ts'
import { figureFact, isFigure, type OptionalFact, optionalFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { type Locale, printDate, printFigure, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGameOptions, adminGamesOptions, useMergeGame } from '#data/admin/admin-catalogue.ts'
import { useSite } from '#data/site/site.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { MergeDialog, type MergeFact, type Survivor } from './merge-dialog.tsx'
import { SurvivorPicker } from './survivor-picker.tsx'

type MergeGameProps = {
  game: AdminGame
  open: boolean
  onOpenChange: (open: boolean) => void
  onMerged: (id: number) => void
}

export function MergeGame({ game, open, onOpenChange, onMerged }: MergeGameProps) {
  const [survivor, setSurvivor] = useState<Survivor | null>(null)
  const kept = useQuery({ ...adminGameOptions(survivor?.id ?? 0), enabled: survivor !== null }).data
  const [words, setWords] = useState('')
  const found = useFound(useDeferredValue(words.trim()), game.id)
  const { mutate, isPending, error } = useMergeGame(game.id)
  const facts = useFacts(game, kept?.id === survivor?.id ? kept : undefined)
  const merge = (take: string[]) =>
    survivor &&
    mutate(
      { into: survivor.id, version: game.version, take: take as Merging['take'] },
      { onSuccess: ({ id }) => onMerged(id) },
    )
  return (
    <MergeDialog
      open={open}
      onOpenChange={onOpenChange}
      name={game.name}
      what="game"
      survivor={survivor}
      facts={facts}
      busy={isPending}
      error={error?.message}
      onMerge={merge}
      picker={
        <SurvivorPicker
          chosen={survivor}
          suggested={game.alike.map(({ id, name, slug }) => ({ id, name, detail: slug }))}
          words={words}
          onWords={setWords}
          found={found}
          onChoose={setSurvivor}
        />
      }
    />
  )
}

function useFound(words: string, except: number): Survivor[] | undefined {
  const params = { q: words, pageSize: 10, sort: 'popularity', dir: 'desc' } as const
  const { data } = useQuery({ ...adminGamesOptions(params), enabled: words.length >= 2 })
  return data?.items
    .filter(({ id }) => id !== except)
    .map(({ id, name, provider, slug }) => ({ id, name, detail: `${provider.name} · ${slug}` }))
}

function useFacts(gone: AdminGame, kept: AdminGame | undefined): MergeFact[] | undefined {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const locale = useLocale()
  const site = useSite()
  if (!kept) return undefined
  const word = (kind: 'themes' | 'features', slug: string) =>
    site[kind].find((one) => one.slug === slug)?.[locale] ?? slug
  const print = (game: AdminGame, name: OptionalFact): string => {
    if (name === 'theme') return game.theme ? word('themes', game.theme) : ''
    if (name === 'features') return game.features.map((slug) => word('features', slug)).join(', ')
    if (name === 'moreThemes') return game.moreThemes.map((slug) => word('themes', slug)).join(', ')
    if (name === 'retirementReason')
      return game.retirementReason ? t(`games:retirementReason.${game.retirementReason}`) : ''
    if (name === 'rtpVariants')
      return game.rtpVariants.map((build) => printPercent(build, locale)).join(' · ')
    if (name === 'volatility') return game.volatility ? t(`games:volatility.${game.volatility}`) : ''
    if (name === 'volatilityLevel')
      return game.volatilityLevel ? t(`games:volatilityLevel.${game.volatilityLevel}`) : ''
    if (name === 'mechanic') return game.mechanic ? t(`games:mechanic.${game.mechanic}`) : ''
    return game[name] === null ? '' : printFact(game, name, locale)
  }
  return optionalFacts.map((name) => ({
    ...{ name, label: t(`games:field.${name}`) },
    ...{ gone: print(gone, name), kept: print(kept, name) },
  }))
}

function printFact(game: AdminGame, name: OptionalFact, locale: Locale): string {
  if (isFigure(name)) return printFigure(figureFact(name).kind, game[name], locale)
  return name === 'releaseDate' ? printDate(game.releaseDate, locale) : String(game[name])
}
