import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { printVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FactVoices, nameOf, SourceName } from '#parts/catalogue/fact-voices.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { Popout } from '#ui/overlay/popout.tsx'

/** Actions on a fact, at the foot of its sources. */
export type FigureAction = (field: SourcedFact) => ReactNode

type FigureSourcesProps = {
  game: GameDetail
  /** The facts that are shown as one, the most important first. */
  fields: readonly [SourcedFact, ...SourcedFact[]]
  name: string
  action?: FigureAction | undefined
}

/** The word “source” beside a figure, and behind it everybody who says it, and who says something else. */
export function FigureSources({ game, fields, name, action }: FigureSourcesProps) {
  const { t } = useTranslation(['figures', 'games'])
  const [first] = fields
  const spoken = fields.filter((field) => field === first || game.sources[field] || game[field] !== null)
  return (
    <Popout
      label={t('sources.open')}
      name={t('sources.openNamed', { name })}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <Link to="/games/$slug/history" params={{ slug: game.slug }} className="link">
            {t('sources.history')}
          </Link>
          {action?.(first)}
        </div>
      }
    >
      <div className="grid gap-5 text-sm leading-snug">
        {spoken.map((field) => (
          <FactVoices
            key={field}
            field={field}
            value={printVoice(game[field])}
            sources={game.sources[field]}
            name={spoken.length === 1 ? name : t(`games:field.${field}`)}
          />
        ))}
        {fields.includes('rtp') ? <Builds game={game} /> : null}
      </div>
    </Popout>
  )
}

/** Other builds of the game, behind its RTP, each with the sources that name it. */
function Builds({ game }: { game: GameDetail }) {
  const { t } = useTranslation('figures')
  const print = useFactPrinter()
  if (game.rtpVariants.length === 0) return null
  const voices = (game.sources.rtpVariants?.voices ?? []).filter(({ agrees }) => agrees)
  return (
    <section aria-labelledby="rtp-builds">
      <h4 id="rtp-builds" className="font-text text-xs font-semibold tracking-normal text-muted">
        {t('sources.builds')}
      </h4>
      <ul className="mt-1 grid gap-1.5">
        {game.rtpVariants.map((build) => (
          <li key={build} className="flex items-baseline gap-3">
            <strong className="shrink-0 tabular-nums">{print('rtpVariants', String(build))}</strong>
            <span className="flex min-w-0 flex-wrap gap-x-3 break-words">
              {voices
                .filter(({ value }) => value?.split('|').includes(String(build)))
                .map((voice) => (
                  <SourceName
                    key={voice.source?.slug ?? voice.kind}
                    name={nameOf(voice, t)}
                    address={voice.address}
                  />
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
