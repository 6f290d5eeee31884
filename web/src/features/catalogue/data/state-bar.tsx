import { type SupportWord, supportWords } from '@slot-liste/domain/catalogue/voices.ts'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

type StateBarProps = {
  /** Of how many the parts are. */
  all: number
  filled: number
  /** `null`: known, and nobody's word is kept. */
  support: Record<SupportWord, number> | null
  className?: string
}

const colours = {
  provider: ['fill-accent', 'bg-accent'],
  confirmed: ['fill-accent/70', 'bg-accent/70'],
  single: ['fill-accent/40', 'bg-accent/40'],
  editor: ['fill-line-strong', 'bg-line-strong'],
} as const satisfies Record<SupportWord, readonly [string, string]>

/** The four words beside each other, the soundest first; the figures stand in the table. */
export function StateBar({ all, filled, support, className }: StateBarProps) {
  const share = (value: number) => (all > 0 ? (100 * value) / all : 0)
  const parts = support
    ? supportWords.map((word) => [colours[word][0], share(support[word])] as const)
    : [[colours.editor[0], share(filled)] as const]
  let from = 0
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={clsx('block h-2 w-full min-w-16 overflow-hidden rounded-sm bg-sunken', className)}
    >
      {parts.map(([colour, width]) => {
        const at = from
        from += width
        return <rect key={colour} x={at} y="0" width={width} height="4" className={colour} />
      })}
    </svg>
  )
}

/** Names the colours of the bars. */
export function StateLegend() {
  const { t } = useTranslation('data')
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {supportWords.map((word) => (
        <li key={word} className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx('h-2 w-4 rounded-sm', colours[word][1])} />
          {t(`states.${word}`)}
        </li>
      ))}
    </ul>
  )
}
