import type { AdminGame, MergeGame as Merging } from '@slot-liste/contract/admin/admin-games.ts'
import {
  type Locale,
  printDate,
  printInteger,
  printMoney,
  printMultiple,
  printPercent,
} from '@slot-liste/domain/figures/print.ts'
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

const names = [
  ...(['theme', 'volatility', 'rtp', 'maxWin', 'minBet', 'maxBet', 'mechanic', 'paylines', 'ways'] as const),
  ...(['reels', 'rows', 'features', 'releaseDate', 'descriptionTr', 'descriptionEn', 'demoUrl'] as const),
  ...(['picture', 'sourceUrl'] as const),
]

function useFacts(gone: AdminGame, kept: AdminGame | undefined): MergeFact[] | undefined {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const locale = useLocale()
  const site = useSite()
  if (!kept) return undefined
  const word = (kind: 'themes' | 'features', slug: string) =>
    site[kind].find((one) => one.slug === slug)?.[locale] ?? slug
  const print = (game: AdminGame, name: (typeof names)[number]): string => {
    if (name === 'theme') return game.theme ? word('themes', game.theme) : ''
    if (name === 'features') return game.features.map((slug) => word('features', slug)).join(', ')
    if (name === 'volatility') return game.volatility ? t(`games:volatility.${game.volatility}`) : ''
    if (name === 'mechanic') return game.mechanic ? t(`games:mechanic.${game.mechanic}`) : ''
    return game[name] === null ? '' : printFact(game, name, locale)
  }
  return names.map((name) => ({
    ...{ name, label: t(`gaps.${name}`) },
    ...{ gone: print(gone, name), kept: print(kept, name) },
  }))
}

function printFact(game: AdminGame, name: (typeof names)[number], locale: Locale): string {
  if (name === 'rtp') return printPercent(game.rtp, locale)
  if (name === 'maxWin') return printMultiple(game.maxWin, locale)
  if (name === 'minBet' || name === 'maxBet') return printMoney(game[name], locale)
  if (name === 'releaseDate') return printDate(game.releaseDate, locale)
  const value = game[name]
  return typeof value === 'number' ? printInteger(value, locale) : String(value)
}
