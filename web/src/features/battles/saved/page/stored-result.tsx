import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { printInteger, printMultiple } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { signed } from './battle-head.tsx'

/** How the battle ended, for where it cannot be played: by an engine of another version, or without scripts. */
export function StoredResult({ battle }: { battle: SavedBattle }) {
  const { t } = useTranslation('battle-page')
  const locale = useLocale()
  const inOrder = battle.entrants.toSorted((one, other) => one.outcome.place - other.outcome.place)
  return (
    <section aria-labelledby="stored-result">
      <h2 id="stored-result" className="mb-3 text-2xl">
        {t('stored.title')}
      </h2>
      <Table caption={t('stored.caption')} className="[&_:is(td,th)]:px-3">
        <thead>
          <tr>
            <Th numeric>{t('stored.place')}</Th>
            <Th>{t('stored.game')}</Th>
            {(['balance', 'returned', 'biggest', 'hits', 'dry'] as const).map((name) => (
              <Th key={name} numeric>
                {t(`stored.${name}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ key, name, outcome }) => (
            <Tr key={key}>
              <Td numeric>{printInteger(outcome.place, locale)}</Td>
              <Td className="min-w-40 font-semibold wrap-anywhere">{name}</Td>
              <Td numeric>{signed(outcome.balance / 10, locale)}</Td>
              <Td numeric>{printMultiple(outcome.returned / 10, locale)}</Td>
              <Td numeric>{printMultiple(outcome.biggest / 10, locale)}</Td>
              <Td numeric>{printInteger(outcome.hits, locale)}</Td>
              <Td numeric>{printInteger(outcome.longestDry, locale)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
