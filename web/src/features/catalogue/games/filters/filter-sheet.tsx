import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { facetsOptions, type GamesFilter } from '#data/catalogue/games.ts'
import { chosenOf } from '#parts/catalogue/filters/chosen.ts'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/overlay/dialog.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { noFilters } from './filters.ts'
import { FiltersSkeleton } from './filters-skeleton.tsx'

type FilterSheetProps = { filter: GamesFilter; counted: GamesFilter; onChange: (change: GamesFilter) => void }

/** The filters of a narrow screen: a button, and the panel from below. */
export function FilterSheet({ filter, counted, onChange }: FilterSheetProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const [open, setOpen] = useState(false)
  const active = chosenOf(filter).length
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {active > 0 ? t('filters.openWith', { active }) : t('filters.open')}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('games:filters.title')}
        closeLabel={t('filters.close')}
        footer={
          <>
            <Button variant="ghost" disabled={active === 0} onClick={() => onChange(noFilters)}>
              {t('filters.clear')}
            </Button>
            <ShowResults filter={filter} onClick={() => setOpen(false)} />
          </>
        }
      >
        <Panel outline={<FiltersSkeleton />} resetKey={JSON.stringify(counted)}>
          <FilterPanel filter={filter} counted={counted} onChange={onChange} />
        </Panel>
      </Sheet>
    </>
  )
}

function ShowResults({ filter, onClick }: { filter: GamesFilter; onClick: () => void }) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  const { data } = useQuery({ ...facetsOptions(filter), placeholderData: keepPreviousData })
  const total = data?.total
  return (
    <Button onClick={onClick} className="grow tabular-nums">
      {total === undefined
        ? t('filters.close')
        : total === 0
          ? t('filters.showNone')
          : t('filters.show', { count: total, total: printInteger(total, locale) })}
    </Button>
  )
}
