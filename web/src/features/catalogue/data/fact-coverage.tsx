import type { Coverage } from '@slot-liste/contract/catalogue/data.ts'
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
  const { t } = useTranslation('data')
  const locale = useLocale()
  const { games, facts } = useSuspenseQuery(coverageOptions).data
  if (games === 0) return <EmptyState title={t('facts.empty')} />
  const caption = t('facts.caption', { games: printInteger(games, locale) })
  return <FactTable facts={facts} all={games} caption={caption} />
}

/** The same of the facts of the providers themselves. */
export function OwnFactCoverage() {
  const { t } = useTranslation('data')
  const locale = useLocale()
  const { providers, facts } = useSuspenseQuery(coverageOptions).data.ownFacts
  if (providers === 0) return <EmptyState title={t('ownFacts.empty')} />
  const caption = t('ownFacts.caption', { providers: printInteger(providers, locale) })
  return <FactTable facts={facts} all={providers} caption={caption} />
}

type FactTableProps = {
  facts: readonly (Coverage['facts'] | Coverage['ownFacts']['facts'])[number][]
  /** How many could have each. */
  all: number
  caption: string
}

function FactTable({ facts, all, caption }: FactTableProps) {
  const { t } = useTranslation(['data', 'games'])
  const locale = useLocale()
  const print = (value: number | null) => printInteger(value, locale)
  return (
    <>
      <StateLegend words={[t('states.verified'), t('states.unverified'), t('states.disputed')]} />
      <Table caption={caption}>
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
                {t(`games:field.${fact}`)}
                <StateBar
                  className="mt-1.5 sm:hidden"
                  all={all}
                  filled={filled}
                  verified={verified}
                  unverified={unverified ?? 0}
                  disputed={disputed ?? 0}
                />
              </th>
              <Td className="w-2/5 max-sm:hidden">
                <StateBar
                  all={all}
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
