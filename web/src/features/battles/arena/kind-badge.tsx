import type { Assumption } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { SupportBadge } from '#parts/catalogue/support-badge.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

/** Where a figure comes from; `run`: seen in the run that is shown. */
export type Kind = Figure['kind'] | 'recorded' | 'run'

export const kinds: readonly Kind[] = ['published', 'exact', 'simulated', 'estimated', 'recorded', 'run']

const tones: Record<Kind, BadgeTone> = {
  published: 'success',
  exact: 'low',
  simulated: 'neutral',
  estimated: 'warning',
  recorded: 'neutral',
  run: 'neutral',
}

/** The badge of an assumption: of a figure of the catalogue who stands behind it, nothing where that was not kept. */
export function AssumptionBadge({ assumption, n }: { assumption: Assumption; n?: number | undefined }) {
  const { kind, support, disputed } = assumption
  if (kind !== 'published') return <KindBadge kind={kind} n={n} />
  return support === undefined ? null : <SupportBadge support={support} isDisputed={disputed === true} />
}

const exactly = '='

type KindBadgeProps = {
  kind: Kind
  n?: number | undefined
  /** Most figures are computed exactly: their badge is a sign alone, except where it is explained. */
  isNamed?: boolean
}

/** `n`: the number of repeats. The tooltip and the page's legend explain it. */
export function KindBadge({ kind, n, isNamed = false }: KindBadgeProps) {
  const { t } = useTranslation('battle-arena')
  const locale = useLocale()
  return (
    <abbr title={t(`kind.${kind}.means`)} className="battle-kind">
      <Badge tone={tones[kind]}>
        {kind === 'exact' && !isNamed ? (
          <>
            <span aria-hidden="true">{exactly}</span>
            <span className="sr-only">{t('kind.exact.name')}</span>
          </>
        ) : kind === 'exact' ? (
          `${exactly} ${t('kind.exact.name')}`
        ) : (
          t(`kind.${kind}.name`)
        )}
        {n === undefined ? null : <span>{`n=${printInteger(n, locale)}`}</span>}
      </Badge>
    </abbr>
  )
}

/** The badge of a figure as it is. */
export function BadgeOf({ figure }: { figure: Figure }) {
  return <KindBadge kind={figure.kind} n={figure.kind === 'simulated' ? figure.n : undefined} />
}

/** A figure, and for one that was seen in repeats what its true value lies within 19 times in 20. */
export function FigureText({ figure, print }: { figure: Figure; print: (value: number) => string }) {
  if (figure.kind !== 'simulated') return print(figure.value)
  return (
    <>
      {print(figure.value)}{' '}
      <span className="battle-interval">{`[${print(figure.low)} … ${print(figure.high)}]`}</span>
    </>
  )
}
