import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { printMoment } from '@slot-liste/domain/figures/site-time.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

const roundNames = ['2', '4', '8', '16'] as const

/** Names of rounds, moments and counts as the pages of brackets print them. */
export function useBracketWords() {
  const { t } = useTranslation('brackets')
  const locale = useLocale()
  return {
    /** Of a bracket that began with `size` games; rounds from 1 on. */
    round: (size: number, round: number) => {
      const left = String(size / 2 ** (round - 1))
      return t(`round.${roundNames.find((name) => name === left) ?? '2'}`)
    },
    moment: (iso: string) => printMoment(Date.parse(iso), locale),
    votes: (count: number) => t('votes', { count, shown: printInteger(count, locale) }),
  }
}
