import type { AdminGame } from '@slot-liste/contract/admin/admin-games.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { adminGameOptions, providerNamesOptions, useSaveGame } from '#data/admin/admin-catalogue.ts'
import { useSite } from '#data/site/site.ts'
import { UnsavedGuard } from '#parts/site/unsaved-guard.tsx'
import { type Difference, VersionConflict } from '#parts/site/version-conflict.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { gameResolver } from './catalogue-resolver.ts'
import { GameFigures, GameIdentity, GameWords } from './game-fields.tsx'
import { GamePreview } from './game-preview.tsx'
import { changesFigure, type GameValues, gameBodyOf, gameValuesOf } from './game-values.ts'
import { useEntryForm } from './use-entry-form.ts'

type GameFormProps = { game: AdminGame | null; onSaved: (game: AdminGame) => void }

/** All facts of a game, one that is there or a new one. */
export function GameForm({ game, onSaved }: GameFormProps) {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const locale = useLocale()
  const client = useQueryClient()
  const saving = useSaveGame(game?.id ?? null)
  const { form, submit, base, conflict, settle, closeConflict } = useEntryForm<AdminGame, GameValues>({
    entry: game,
    valuesOf: (entry) => gameValuesOf(entry, locale),
    resolver: useMemo(
      () =>
        gameResolver(locale, (choices, isDate) =>
          own(isDate ? 'form.ambiguousDate' : 'form.ambiguous', { choices }),
        ),
      [locale, own],
    ),
    save: (values, version, from) =>
      saving.mutateAsync({
        ...gameBodyOf(values, locale).body,
        ...(version !== undefined && { version, reason: reasonOf(values, from, locale) }),
      }),
    fetchEntry: () => client.fetchQuery(adminGameOptions(game?.id ?? 0)),
    onSaved,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <FormError message={errors.root?.message} />
        <GameIdentity form={form} isNew={game === null} />
        <GameFigures form={form} />
        {base ? <FigureReason form={form} game={base} /> : null}
        <GameWords form={form} />
      </div>
      <div className="grid content-start gap-6">
        <GamePreview form={form} game={base} />
      </div>
      <div
        data-bar="bottom"
        className="sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-2 border-t border-line bg-paper px-1 py-3"
      >
        <Button type="submit" busy={isSubmitting}>
          {t(game ? 'form.save' : 'form.create')}
        </Button>
        <Button variant="ghost" disabled={!isDirty} onClick={() => form.reset()}>
          {t('form.cancel')}
        </Button>
      </div>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
      <VersionConflict
        differences={useDifferences(form, base, conflict)}
        onClose={closeConflict}
        onResolve={settle}
      />
    </form>
  )
}

/** None where no figure was changed in the end. */
const reasonOf = (values: GameValues, game: AdminGame | null, locale: Locale): string | null =>
  game && changesFigure(values, game, locale) ? values.reason.trim() || null : null

/** Asks why, once a figure that sources speak of differs from the game. */
function FigureReason({ form, game }: { form: UseFormReturn<GameValues>; game: AdminGame }) {
  const { t } = useTranslation('admin-catalogue')
  const locale = useLocale()
  const values = useWatch({ control: form.control }) as GameValues
  if (!changesFigure(values, game, locale)) return null
  return (
    <Field
      label={t('form.reason')}
      hint={t('form.reasonHint')}
      error={form.formState.errors.reason?.message}
      className="rounded-lg border border-accent/40 bg-accent-soft/40 p-5 sm:p-6"
    >
      <Textarea rows={2} maxLength={500} {...form.register('reason')} />
    </Field>
  )
}

function useDifferences(
  form: UseFormReturn<GameValues>,
  base: AdminGame | null,
  conflict: AdminGame | null,
): Difference[] | null {
  const { t } = useTranslation(['admin-catalogue', 'games', 'admin'])
  const locale = useLocale()
  const site = useSite()
  const providers = useQuery(providerNamesOptions).data ?? []
  if (!conflict) return null
  const [before, there, mine] = [gameValuesOf(base, locale), gameValuesOf(conflict, locale), form.getValues()]
  const word = (kind: 'themes' | 'features', slug: string) =>
    site[kind].find((one) => one.slug === slug)?.[locale] ?? slug
  const print = (name: keyof GameValues, values: GameValues): string => {
    const unknown = t('admin:form.unknown')
    if (name === 'features')
      return values.features.map((slug) => word('features', slug)).join(', ') || unknown
    if (name === 'moreThemes')
      return values.moreThemes.map((slug) => word('themes', slug)).join(', ') || unknown
    const value = values[name]
    if (!value) return unknown
    if (name === 'theme') return word('themes', values.theme)
    if (name === 'provider') return providers.find(({ slug }) => slug === value)?.name ?? String(value)
    if (name === 'status') return t(`games:status.${value as 'released'}`)
    if (name === 'volatility') return t(`games:volatility.${value as 'low'}`)
    if (name === 'retirementReason') return t(`games:retirementReason.${value as 'withdrawn'}`)
    if (name === 'volatilityLevel') return t(`games:volatilityLevel.${value as 'low'}`)
    if (name === 'mechanic') return t(`games:mechanic.${value as 'ways'}`)
    return String(value)
  }
  const label = (name: keyof GameValues) =>
    name === 'name' || name === 'slug' || name === 'provider' || name === 'reason'
      ? t(`form.${name}`)
      : t(`games:field.${name}`)
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  return (Object.keys(there) as (keyof GameValues)[])
    .filter((name) => name !== 'reason' && differs(mine[name], there[name]))
    .map((name) => ({
      ...{ field: name, label: label(name), touched: differs(mine[name], before[name]) },
      ...{ before: print(name, before), mine: print(name, mine), theirs: print(name, there) },
    }))
}
