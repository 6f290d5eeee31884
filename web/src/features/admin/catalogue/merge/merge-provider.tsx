import type { AdminProvider, MergeProvider as Merging } from '@slot-liste/contract/admin/admin-providers.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminProviderOptions, adminProvidersOptions, useMergeProvider } from '#data/admin/admin-catalogue.ts'
import { providerGapNames } from '#features/admin/catalogue/addresses.ts'
import { MergeDialog, type MergeFact, type Survivor } from './merge-dialog.tsx'
import { SurvivorPicker } from './survivor-picker.tsx'

type MergeProviderProps = {
  provider: AdminProvider
  open: boolean
  onOpenChange: (open: boolean) => void
  onMerged: (id: number) => void
}

export function MergeProvider({ provider, open, onOpenChange, onMerged }: MergeProviderProps) {
  const [survivor, setSurvivor] = useState<Survivor | null>(null)
  const kept = useQuery({ ...adminProviderOptions(survivor?.id ?? 0), enabled: survivor !== null }).data
  const [words, setWords] = useState('')
  const found = useFound(useDeferredValue(words.trim()), provider.id)
  const { mutate, isPending, error } = useMergeProvider(provider.id)
  const facts = useFacts(provider, kept?.id === survivor?.id ? kept : undefined)
  const merge = (take: string[]) =>
    survivor &&
    mutate(
      { into: survivor.id, version: provider.version, take: take as Merging['take'] },
      { onSuccess: ({ id }) => onMerged(id) },
    )
  return (
    <MergeDialog
      open={open}
      onOpenChange={onOpenChange}
      name={provider.name}
      what="provider"
      survivor={survivor}
      facts={facts}
      busy={isPending}
      error={error?.message}
      onMerge={merge}
      picker={
        <SurvivorPicker
          chosen={survivor}
          suggested={provider.alike.map(({ id, name, slug }) => ({ id, name, detail: slug }))}
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
  const { data } = useQuery({
    ...adminProvidersOptions({ q: words, pageSize: 10 }),
    enabled: words.length >= 2,
  })
  return data?.items
    .filter(({ id }) => id !== except)
    .map(({ id, name, slug }) => ({ id, name, detail: slug }))
}

function useFacts(gone: AdminProvider, kept: AdminProvider | undefined): MergeFact[] | undefined {
  const { t } = useTranslation('admin-catalogue')
  if (!kept) return undefined
  const print = (provider: AdminProvider, name: (typeof providerGapNames)[number]) =>
    [provider[name] ?? ''].flat().join(', ')
  return providerGapNames.map((name) => ({
    ...{ name, label: t(`gaps.${name}`) },
    ...{ gone: print(gone, name), kept: print(kept, name) },
  }))
}
