import type { Coverage, CoveredFact } from '@slot-liste/contract/catalogue/data.ts'
import type { ProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { supportWords } from '@slot-liste/domain/catalogue/voices.ts'
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
  // A fact that no game has is no line.
  const known = facts.filter(({ filled }) => filled > 0)
  return <FactTable facts={known} all={games} caption={caption} />
}

/** The same of the facts of the providers themselves. */
export function OwnFactCoverage() {
  const { t } = useTranslation('data')
  const locale = useLocale()
  const { providers, facts } = useSuspenseQuery(coverageOptions).data.ownFacts
  if (providers === 0) return <EmptyState title={t('ownFacts.empty')} />
  const caption = t('ownFacts.caption', { providers: printInteger(providers, locale) })
  const counted = facts.map(({ fact, filled, ...support }) => ({ fact, filled, support }))
  return <FactTable facts={counted} all={providers} caption={caption} />
}

type Counted = Pick<Coverage['facts'][number], 'filled' | 'support'> & {
  fact: CoveredFact | ProviderFact
}

type FactTableProps = {
  facts: readonly Counted[]
  /** How many could have each. */
  all: number
  caption: string
}

const narrow = 'max-sm:px-2 max-sm:text-[0.8125rem]'

function FactTable({ facts, all, caption }: FactTableProps) {
  const { t } = useTranslation(['data', 'games'])
  const locale = useLocale()
  const print = (value: number | null) => printInteger(value, locale)
  return (
    <>
      <StateLegend />
      <Table caption={caption}>
        <thead>
          <tr>
            <Th>{t('facts.fact')}</Th>
            <Th className="max-sm:hidden">
              <span className="sr-only">{t('facts.bar')}</span>
            </Th>
            <Th numeric className={narrow}>
              {t('facts.filled')}
            </Th>
            {supportWords.map((word) => (
              <Th key={word} numeric className={word === 'editor' ? narrow : 'max-md:hidden'}>
                {t(`states.${word}`)}
              </Th>
            ))}
            <Th numeric className={narrow}>
              {t('states.disputed')}
            </Th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ fact, filled, support }) => (
            <Tr key={fact}>
              <th scope="row" className="border-b border-line py-2.5 pr-2 pl-4 font-semibold sm:pr-4">
                {t(`games:field.${fact}`)}
                <StateBar className="mt-1.5 sm:hidden" {...{ all, filled, support }} />
              </th>
              <Td className="w-1/4 max-sm:hidden">
                <StateBar {...{ all, filled, support }} />
              </Td>
              <Td numeric className="max-sm:px-2">
                {print(filled)}
              </Td>
              {supportWords.map((word) => (
                <Td key={word} numeric className={word === 'editor' ? 'max-sm:px-2' : 'max-md:hidden'}>
                  {print(support?.[word] ?? null)}
                </Td>
              ))}
              <Td numeric className="max-sm:px-2">
                {print(support?.disputed ?? null)}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
