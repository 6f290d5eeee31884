import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allFacetsOptions, type GamesFilter } from '#data/catalogue/games.ts'
import { chosenOf } from '#parts/catalogue/filters/chosen.ts'
import { ChosenLabel } from '#parts/catalogue/filters/chosen-label.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { noFilters } from './filters.ts'

type ActiveFiltersProps = { filter: GamesFilter; onChange: (change: GamesFilter) => void }

/** Everything that is set, each to be taken back, or all at once. */
export function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation('games-browse')
  const chosen = chosenOf(filter)
  // Until the names are there (or when they never come) a provider is known by its slug.
  const providers = useQuery(allFacetsOptions).data?.provider
  const providerName = (slug: string) => providers?.find(({ value }) => value === slug)?.name ?? slug
  if (chosen.length === 0) return null
  return (
    <section
      aria-label={t('filters.chosen')}
      className="relative mb-3 flex items-center gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[scrollbar-width:none] lg:mb-4 lg:flex-wrap"
    >
      {chosen.map((one) => (
        <Chip
          key={'value' in one ? `${one.kind} ${one.value}` : one.kind}
          onRemove={() => onChange(one.without)}
          removeLabel={t('filters.remove')}
          className="max-w-72 max-lg:shrink-0"
        >
          <ChosenLabel chosen={one} providerName={providerName} />
        </Chip>
      ))}
      <Button variant="ghost" size="sm" onClick={() => onChange(noFilters)}>
        {t('filters.clear')}
      </Button>
    </section>
  )
}
