import { type Volatility, volatilities } from '@slot-liste/domain/catalogue/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allFacetsOptions } from '#data/catalogue/games.ts'
import { useSite } from '#data/site/site.ts'
import { presentSlug } from '#parts/catalogue/filters/present-slug.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Chip } from '#ui/form/chip.tsx'
import { Select } from '#ui/form/select.tsx'
import { type FoundChange, type FoundSearch, sorts } from './found-search.ts'

type FoundFiltersProps = { search: FoundSearch; onChange: FoundChange }

/** The few filters that help among results; the page of games has all of them. */
export function FoundFilters({ search, onChange }: FoundFiltersProps) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const { themes } = useSite()
  const providers = useQuery(allFacetsOptions).data?.provider ?? []
  const { volatility = [], provider: [provider] = [] } = search
  const toggle = (value: Volatility) => {
    const next = volatility.includes(value)
      ? volatility.filter((one) => one !== value)
      : [...volatility, value]
    onChange({ volatility: next.length ? next : undefined })
  }
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <Choice
        label={t('filters.provider')}
        any={t('filters.anyProvider')}
        value={provider && presentSlug(provider, providers)}
        options={providers.map(({ value, name }) => ({ value, name }))}
        onChange={(value) => onChange({ provider: value ? [value] : undefined })}
      />
      <Choice
        label={t('filters.theme')}
        any={t('filters.anyTheme')}
        value={search.theme?.[0]}
        options={themes.map((theme) => ({ value: theme.slug, name: theme[locale] }))}
        onChange={(value) => onChange({ theme: value ? [value] : undefined })}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('filters.volatility')}</legend>
        {volatilities.map((value) => (
          <Chip key={value} pressed={volatility.includes(value)} onPress={() => toggle(value)}>
            {t(`filters.${value}`)}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

type ChoiceProps = {
  label: string
  any: string
  value: string | undefined
  options: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

function Choice({ label, any, value = '', options, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="sm:max-w-60"
    >
      <option value="">{any}</option>
      {/* Chosen by its address before the names are there. */}
      {value && !options.some((option) => option.value === value) ? (
        <option value={value}>{value}</option>
      ) : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </Select>
  )
}

export function FoundSort({ search, onChange }: FoundFiltersProps) {
  const { t } = useTranslation('search')
  return (
    <Select
      aria-label={t('sort.label')}
      value={search.sort ?? sorts[0]}
      onChange={({ target }) => {
        const sort = sorts[target.selectedIndex]
        onChange({ sort: sort === sorts[0] ? undefined : sort })
      }}
      className="mb-6 sm:max-w-60"
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sort.${sort}`)}
        </option>
      ))}
    </Select>
  )
}
