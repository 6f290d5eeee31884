import type { CoveredFact } from '@slot-liste/contract/catalogue/data.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { coverageOptions } from '#data/catalogue/data.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { StateBar, StateLegend } from './state-bar.tsx'

/** How many games have each fact, and how far it can be relied on. */
export function FactCoverage() {
  const { t } = useTranslation(['data', 'games'])
  const locale = useLocale()
  const { games, facts } = useSuspenseQuery(coverageOptions).data
  const print = (value: number | null) => printInteger(value, locale)
  const name = (fact: CoveredFact) => t(`games:field.${fact}`)
  if (games === 0) return <EmptyState title={t('facts.empty')} />
  return (
    <>
      <StateLegend words={[t('states.verified'), t('states.unverified'), t('states.disputed')]} />
      <Table caption={t('facts.caption', { games: print(games) })}>
        <thead>
          <tr>
            <Th>{t('facts.fact')}</Th>
            <Th className="max-sm:hidden">
              <span className="sr-only">{t('facts.bar')}</span>
            </Th>
            <Th numeric className="max-sm:px-2 max-sm:text-[0.8125rem]">
              {t('facts.filled')}
            </Th>
            <Th numeric className="max-md:hidden">
              {t('states.verified')}
            </Th>
            <Th numeric className="max-sm:px-2 max-sm:text-[0.8125rem]">
              {t('states.unverified')}
            </Th>
            <Th numeric className="max-sm:px-2 max-sm:text-[0.8125rem]">
              {t('states.disputed')}
            </Th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ fact, filled, verified, unverified, disputed }) => (
            <Tr key={fact}>
              <th scope="row" className="border-b border-line py-2.5 pr-2 pl-4 font-semibold sm:pr-4">
                {name(fact)}
                <StateBar
                  className="mt-1.5 sm:hidden"
                  all={games}
                  filled={filled}
                  verified={verified}
                  unverified={unverified ?? 0}
                  disputed={disputed ?? 0}
                />
              </th>
              <Td className="w-2/5 max-sm:hidden">
                <StateBar
                  all={games}
                  filled={filled}
                  verified={verified}
                  unverified={unverified ?? 0}
                  disputed={disputed ?? 0}
                />
              </Td>
              <Td numeric className="max-sm:px-2">
                {print(filled)}
              </Td>
              <Td numeric className="max-md:hidden">
                {print(verified)}
              </Td>
              <Td numeric className="max-sm:px-2">
                {print(unverified)}
              </Td>
              <Td numeric className="max-sm:px-2">
                {print(disputed)}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
