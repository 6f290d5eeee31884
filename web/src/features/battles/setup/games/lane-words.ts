import type { Assumption } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { Lane, Refused } from '@slot-liste/domain/battles/setup/line-up.ts'
import { printInteger, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useAssumedFigures, wasCut } from '#parts/battles/assumed-figures.ts'
import { useSupportText } from '#parts/catalogue/support-badge.tsx'
import { useLocale } from '#platform/i18n/locale.ts'

/** Texts about entrants and their assumptions. */
export function useLaneWords() {
  const { t } = useTranslation(['battle', 'games'])
  const supportText = useSupportText()
  const locale = useLocale()
  const printOf = useAssumedFigures()
  return {
    printOf,
    /** Its name, and what tells it from the same game beside it. */
    nameOf: ({ model, chosen, copy, assumptions }: Pick<Lane, 'model' | 'chosen' | 'copy' | 'assumptions'>) =>
      [
        model.name,
        ...(chosen.rtp === undefined ? [] : [t('lane.variant', { rtp: printPercent(chosen.rtp, locale) })]),
        ...(assumptions.rtp.kind === 'recorded' ? [t('lane.record')] : []),
        ...(copy > 1 ? [t('lane.copy', { number: copy })] : []),
      ].join(' '),
    refusedBecause: ({ reason, model, chosen }: Refused) =>
      t(`start.refused.${reason}`, {
        name: model?.name ?? chosen.game,
        most: printMultiple(model?.maxWin ? Math.floor(model.maxWin / 8) : null, locale),
      }),
    whyOf: (assumption: Assumption, { model }: Lane) =>
      assumption.how === 'published'
        ? supportText(assumption)
        : t(`how.${wasCut(assumption) ? 'record-cut' : assumption.how}`, {
            value: printOf(assumption),
            provider: model.provider.name,
            games: model.providerRtp?.games ?? 0,
            n: printInteger(model.bonusRecord?.n ?? 0, locale),
            members: printInteger(model.bonusRecord?.members ?? 0, locale),
          }),
  }
}
