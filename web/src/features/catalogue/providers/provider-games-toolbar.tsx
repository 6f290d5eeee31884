import { Link, useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProviderGamesSearch } from '#data/catalogue/providers.ts'
import { buttonClass } from '#ui/button.tsx'
import { FilterField } from '#ui/form/filter-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { gamesOrderAt, gamesOrderOf, gamesOrders } from './games-orders.ts'

/** Search and order within one provider's games; both live in the address. */
export function ProviderGamesToolbar({ slug, search }: { slug: string; search: ProviderGamesSearch }) {
  const { t } = useTranslation('provider-pages')
  const navigate = useNavigate({ from: '/providers/$slug/' })
  const change = (part: ProviderGamesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[20rem_16rem_1fr]">
      <FilterField
        label={t('games.filter')}
        placeholder={t('games.placeholder')}
        value={search.q ?? ''}
        beside={{ ...search, q: undefined }}
        onChange={(q) => change({ q: q || undefined })}
      />
      <Select
        aria-label={t('order.label')}
        value={gamesOrderOf(search).key}
        onChange={(event) => change(gamesOrderAt(event.target.selectedIndex))}
      >
        {gamesOrders.map(({ key }) => (
          <option key={key} value={key}>
            {t(`games.order.${key}`)}
          </option>
        ))}
      </Select>
      <Link
        to="/games"
        search={{ provider: [slug] }}
        className={`${buttonClass({ variant: 'ghost' })} justify-self-start lg:justify-self-end`}
      >
        <SlidersHorizontal aria-hidden="true" />
        {t('games.allFilters')}
      </Link>
    </div>
  )
}
