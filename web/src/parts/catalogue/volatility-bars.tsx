import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import type { VolatilityLevel } from '@slot-liste/domain/catalogue/facts.ts'
import { unknown } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

type VolatilityBarsProps = {
  value: GameCard['volatility']
  /** The finer level, whose word stands in place of the other. */
  level?: VolatilityLevel
  size?: 'sm' | 'lg'
  className?: string | undefined
}

/** Three bars, as many filled as the volatility is high, and its word. */
export function VolatilityBars({ value, level, size = 'sm', className }: VolatilityBarsProps) {
  const { t } = useTranslation('games')
  const filled = value ? bars[value] : 0
  const word = level ? t(`volatilityLevel.${level}`) : value ? t(`volatility.${value}`) : unknown
  return (
    <span className={clsx('volatility-bars', size === 'lg' && 'gap-3', className)}>
      <svg
        viewBox="0 0 13 12"
        aria-hidden="true"
        className={clsx(size === 'lg' && 'h-8', value ? tones[value] : 'text-line-strong')}
      >
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5}
            y={12 - bar * 4}
            width="3"
            height={bar * 4}
            rx="1"
            className={bar <= filled ? undefined : 'fill-line-strong/40'}
          />
        ))}
      </svg>
      <span>{word}</span>
    </span>
  )
}

const bars = { low: 1, medium: 2, high: 3 }
const tones = { low: 'text-low', medium: 'text-medium', high: 'text-high' }
