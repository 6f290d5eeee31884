import type { ImportChoices, ImportDetail, ProviderChoice } from '@slot-liste/contract/admin/import-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allProvidersOptions } from '#data/admin/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type Draft, without } from './choices.ts'

type Providers = ImportChoices['providers']
type Unknown = ImportDetail['unknownProviders'][number]

/** More than these nobody decides one by one. */
const shown = 50

/** A decision for each provider the catalogue does not have; names that are near it come first. */
export function UnknownProviders({ unknown, draft }: { unknown: readonly Unknown[]; draft: Draft }) {
  const { t } = useTranslation('admin-bulk')
  const { data: known = [] } = useQuery(allProvidersOptions)
  const { providers } = draft.choices
  const change = (next: Providers) => draft.change({ providers: next })
  const open = unknown.filter(({ key, remembered }) => !providers[key] && !remembered)
  const decideAll = (choiceFor: (one: Unknown) => ProviderChoice | undefined) =>
    change({
      ...providers,
      ...Object.fromEntries(
        open.flatMap((one) => {
          const choice = choiceFor(one)
          return choice ? [[one.key, choice]] : []
        }),
      ),
    })
  const near = open.filter(({ nearest }) => nearest.length > 0).length
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 font-semibold">{t('questions.providers')}</legend>
      <div className="flex flex-wrap gap-2">
        {near > 0 ? (
          <Button variant="outline" size="sm" onClick={() => decideAll(nearestOf)}>
            {t('questions.nearestAll', { count: near })}
          </Button>
        ) : null}
        <Button variant="outline" size="sm" onClick={() => decideAll(() => ({ kind: 'create' }))}>
          {t('questions.createAll')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => decideAll(() => ({ kind: 'skip' }))}>
          {t('questions.skipAll')}
        </Button>
      </div>
      {unknown.slice(0, shown).map((one) => (
        <UnknownProvider key={one.key} unknown={one} known={known} providers={providers} onChange={change} />
      ))}
      {unknown.length > shown ? (
        <p className="text-sm">{t('questions.more', { count: unknown.length - shown, shown })}</p>
      ) : null}
    </fieldset>
  )
}

const nearestOf = ({ nearest: [first] }: Unknown): ProviderChoice | undefined =>
  first && { kind: 'map', slug: first.slug }

type OneProps = {
  unknown: Unknown
  known: readonly { slug: string; name: string }[]
  providers: Providers
  onChange: (providers: Providers) => void
}

function UnknownProvider({ unknown, known, providers, onChange }: OneProps) {
  const { t } = useTranslation('admin-bulk')
  const { key, name, rows, remembered, nearest } = unknown
  const chosen = providers[key] ?? (remembered ? { kind: 'map' as const, slug: remembered.slug } : undefined)
  const decide = (value: string) =>
    onChange(value ? { ...providers, [key]: choiceOf(value) } : without(providers, key))
  const option = (provider: { slug: string; name: string }, place: string) => (
    <option key={`${place} ${provider.slug}`} value={`map ${provider.slug}`}>
      {t('questions.mapTo', { name: provider.name })}
    </option>
  )
  const others = known.filter(({ slug }) => nearest.every((one) => one.slug !== slug))
  return (
    <Field
      label={t('questions.provider', { name })}
      hint={[
        t('questions.rows', { count: rows }),
        remembered && !providers[key] ? t('questions.remembered') : undefined,
      ]
        .filter(Boolean)
        .join(' · ')}
      className="max-w-md"
    >
      <Select value={wordOf(chosen)} onChange={({ target }) => decide(target.value)}>
        <option value="">{t('questions.undecided')}</option>
        {nearest.map((provider) => option(provider, 'near'))}
        <option value="create">{t('questions.create')}</option>
        <option value="skip">{t('questions.skipProvider')}</option>
        {others.map((provider) => option(provider, 'other'))}
      </Select>
    </Field>
  )
}

const wordOf = (choice: ProviderChoice | undefined) =>
  choice?.kind === 'map' ? `map ${choice.slug}` : (choice?.kind ?? '')

function choiceOf(value: string): ProviderChoice {
  if (value === 'create' || value === 'skip') return { kind: value }
  return { kind: 'map', slug: value.slice('map '.length) }
}
