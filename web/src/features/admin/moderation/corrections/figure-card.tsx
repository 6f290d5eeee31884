import type { AdminCorrection, CorrectedFigure } from '@slot-liste/contract/admin/admin-corrections.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryLink } from '#parts/catalogue/entry-link.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { Badge } from '#ui/badge.tsx'
import { Proposal } from './proposal.tsx'

/** The question about a correction before it is decided. */
export type Asked = { verdict: 'accept' | 'refuse'; figure: CorrectedFigure; correction: AdminCorrection }

type CardProps = { figure: CorrectedFigure; onAsk: (asked: Asked) => void }

/** A figure: what is shown, who says so, and each value proposed in its place. */
export function FigureCard({ figure, onAsk }: CardProps) {
  const { t } = useTranslation(['admin-corrections', 'games'])
  const print = useFactPrinter()
  const id = useId()
  const { field, shown, state, open, count, corrections } = figure
  return (
    <li
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:p-5"
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <div>
          <h2 id={id} className="text-lg break-words">
            <EntryLink of={figure} className="link" />{' '}
            <span className="font-text text-base font-normal text-muted">{t(`games:field.${field}`)}</span>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-sm text-muted">{t('shown')}</span>
            <span className="font-semibold tabular-nums">{print(field, shown)}</span>
            {state && state !== 'verified' ? <Badge tone="warning">{t(`figureState.${state}`)}</Badge> : null}
            {open > 0 ? <Badge tone="accent">{t('open', { count: open })}</Badge> : null}
          </p>
        </div>
        {valuesOf(corrections).map((value) => (
          <section key={value} aria-label={print(field, value)} className="grid gap-2">
            <h3 className="text-lg tabular-nums">{print(field, value)}</h3>
            <ul className="grid gap-2">
              {corrections
                .filter(({ newValue }) => newValue === value)
                .map((correction) => (
                  <Proposal
                    key={correction.id}
                    correction={correction}
                    onAccept={() => onAsk({ verdict: 'accept', figure, correction })}
                    onRefuse={() => onAsk({ verdict: 'refuse', figure, correction })}
                  />
                ))}
            </ul>
          </section>
        ))}
        {count > corrections.length ? (
          <p className="text-sm text-muted">{t('more', { count: count - corrections.length })}</p>
        ) : null}
      </div>
      <Voices figure={figure} />
    </li>
  )
}

/** How many other open ones propose the same value. */
export const othersOf = ({ corrections }: CorrectedFigure, { id, newValue }: AdminCorrection): number =>
  corrections.filter((one) => one.state === 'open' && one.newValue === newValue && one.id !== id).length

const valuesOf = (corrections: readonly AdminCorrection[]) => [
  ...new Set(corrections.map(({ newValue }) => newValue)),
]

function Voices({ figure: { field, voices } }: { figure: CorrectedFigure }) {
  const { t } = useTranslation('admin-corrections')
  const print = useFactPrinter()
  return (
    <div className="grid content-start gap-2 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-5">
      <h3 className="font-text text-sm font-semibold">{t('voices.title')}</h3>
      {voices.length === 0 ? <p className="text-sm text-muted">{t('voices.none')}</p> : null}
      <ul className="grid gap-2">
        {voices.map(({ value, source, kind, address, host, note, agrees }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: voices have no id, and their order stays.
          <li key={at} className="grid gap-0.5 rounded-md bg-sunken px-3 py-2 text-sm">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className={agrees ? 'font-semibold tabular-nums' : 'text-muted tabular-nums'}>
                {print(field, value)}
              </span>
              {kind === 'editor' ? null : (
                <span className="min-w-0 break-words">{source?.name ?? t('voices.decision')}</span>
              )}
              {source ? <Badge>{t(`kind.${kind as Exclude<typeof kind, 'decision'>}`)}</Badge> : null}
            </span>
            {address ? (
              <a href={address} target="_blank" rel="nofollow noopener noreferrer" className="link break-all">
                {host}
              </a>
            ) : host ? (
              <span className="break-all text-muted">{host}</span>
            ) : null}
            {note ? <span className="break-words text-muted">{note}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
