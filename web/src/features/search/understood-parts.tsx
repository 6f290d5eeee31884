import type { Understood, UnderstoodPart } from '@slot-liste/contract/search/understood.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenOf } from '#parts/catalogue/filters/chosen.ts'
import { ChosenLabel } from '#parts/catalogue/filters/chosen-label.tsx'
import { Chip } from '#ui/form/chip.tsx'
import type { FoundChange } from './found-search.ts'

type UnderstoodPartsProps = { understood: Understood; onChange: FoundChange }

/** The filters the words are understood as: one that applies can be taken back, another can be made to apply. */
export function UnderstoodParts({ understood, onChange }: UnderstoodPartsProps) {
  const { t } = useTranslation(['search', 'games-browse'])
  const { parts, rest, isList, ignoresRest } = understood
  const applied = parts.filter(({ isApplied }) => isApplied)
  const apply = (next: readonly UnderstoodPart[]) =>
    onChange({ apply: next.length > 0 ? next.map(({ id }) => id) : ['none'] })
  return (
    <section aria-label={t('understood.label')} className="mb-6 flex flex-wrap items-center gap-2">
      <p className="text-[0.9375rem] text-muted">
        {t(applied.length > 0 ? 'understood.applied' : 'understood.offered')}
      </p>
      {parts.map((part) =>
        part.isApplied ? (
          <Chip
            key={part.id}
            onRemove={() => apply(applied.filter((one) => one !== part))}
            removeLabel={t('games-browse:filters.remove')}
          >
            <PartLabel part={part} />
          </Chip>
        ) : (
          <Chip key={part.id} pressed={false} onPress={() => apply([...applied, part])}>
            <PartLabel part={part} />
          </Chip>
        ),
      )}
      {applied.length > 0 ? (
        <Link
          to="/games"
          search={{ ...filtersOf(applied), ...(!isList && rest && { q: rest }) }}
          className="link ms-1 text-[0.9375rem]"
        >
          {t('understood.browse')}
        </Link>
      ) : null}
      {ignoresRest ? (
        <p role="status" className="w-full font-semibold">
          {t('understood.ignored', { rest })}
        </p>
      ) : null}
    </section>
  )
}

/** Whether something understood may have left nothing. */
export const isNarrowed = (understood: Understood | undefined): boolean =>
  understood?.parts.some(({ isApplied }) => isApplied) ?? false

/** All together; each list holds what every part says of it. */
function filtersOf(parts: readonly UnderstoodPart[]): UnderstoodPart['filters'] {
  const all: Record<string, unknown> = {}
  for (const [name, value] of parts.flatMap(({ filters }) => Object.entries(filters))) {
    const before = all[name]
    all[name] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
  }
  return all
}

function PartLabel({ part: { filters, providers } }: { part: UnderstoodPart }) {
  const { t } = useTranslation('games-browse')
  const { sort, dir = 'desc', ...others } = filters
  if (sort) return t(sort === 'name' ? 'sort.name.asc' : `sort.${sort}.${dir}`)
  return chosenOf(others).map((chosen, place) => (
    <Fragment key={'value' in chosen ? `${chosen.kind} ${chosen.value}` : chosen.kind}>
      {place > 0 ? ', ' : null}
      <ChosenLabel
        chosen={chosen}
        providerName={(slug) => providers.find((one) => one.slug === slug)?.name ?? slug}
      />
    </Fragment>
  ))
}
