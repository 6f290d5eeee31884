import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ProvidersView } from '#data/catalogue/providers.ts'
import { FilterField } from '#ui/form/filter-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { orderAt, orderOf, providerOrders } from './provider-orders.ts'

/** Name filter and order of the provider list; both live in the address. */
export function ProviderToolbar({ view }: { view: ProvidersView }) {
  const { t } = useTranslation('provider-pages')
  const navigate = useNavigate({ from: '/providers/' })
  const change = (part: ProvidersView) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <div className="sm:w-80">
        <FilterField
          label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          value={view.q ?? ''}
          beside={{ ...view, q: undefined }}
          onChange={(q) => change({ q: q || undefined })}
        />
      </div>
      <Select
        aria-label={t('order.label')}
        value={orderOf(view).key}
        onChange={(event) => change(orderAt(event.target.selectedIndex))}
        className="sm:ml-auto sm:w-64"
      >
        {providerOrders.map(({ key }) => (
          <option key={key} value={key}>
            {t(`order.${key}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
