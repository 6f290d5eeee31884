import type {
  FigureVoice,
  GameDetail,
  FigureSources as Sources,
} from '@slot-liste/contract/catalogue/games.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { printVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { useLocale } from '#platform/i18n/locale.ts'
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
    <Popout label={t('sources.open')} name={t('sources.openNamed', { name })}>
      <div className="grid gap-4 text-sm leading-snug">
        {spoken.map((field) => (
          <OneFigure
            key={field}
            {...{ game, field }}
            name={spoken.length === 1 ? name : t(`games:field.${field}`)}
          />
        ))}
        {fields.includes('rtp') ? <Builds game={game} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <Link to="/games/$slug/history" params={{ slug: game.slug }} className="link">
            {t('sources.history')}
          </Link>
          {action?.(first)}
        </div>
      </div>
    </Popout>
  )
}

type OneFigureProps = { game: GameDetail; field: SourcedFact; name: string }

function OneFigure({ game, field, name }: OneFigureProps) {
  const { t } = useTranslation('figures')
  const print = useFactPrinter()
  const shown = print(field, printVoice(game[field]))
  const { state, voices }: Sources = game.sources[field] ?? { state: null, voices: [] }
  const says = (agrees: boolean) => voices.filter((voice) => voice.agrees === agrees)
  return (
    <section aria-label={name} className="grid gap-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted">{name}</span>
        <strong className="text-base tabular-nums">{shown}</strong>
      </p>
      {state === 'unverified' ? <p className="text-pretty">{t('state.unverifiedMeans')}</p> : null}
      {state === 'disputed' ? (
        <p className="text-pretty">{t(`state.${game[field] === null ? 'hiddenMeans' : 'disputedMeans'}`)}</p>
      ) : null}
      {voices.length === 0 ? <p className="text-muted">{t('sources.none')}</p> : null}
      <Voices {...{ field, shown, voices: says(true) }} stand="agree" />
      <Voices {...{ field, shown, voices: says(false) }} stand="differ" />
    </section>
  )
}

type VoicesProps = {
  field: SourcedFact
  voices: readonly FigureVoice[]
  stand: 'agree' | 'differ' | 'builds'
  /** The value that need not be said again. */
  shown?: string
}

function Voices({ field, voices, stand, shown }: VoicesProps) {
  const { t } = useTranslation('figures')
  const print = useFactPrinter()
  if (voices.length === 0) return null
  const printed = ({ value }: FigureVoice) => (value === null ? t('sources.unknown') : print(field, value))
  return (
    <div>
      <p className="text-xs font-semibold text-muted">{t(`sources.${stand}`, { count: voices.length })}</p>
      <ul className="mt-1 grid gap-2">
        {voices.map((voice) => (
          <li key={`${voice.source?.slug} ${voice.value} ${voice.address}`}>
            <VoiceLine voice={voice} value={printed(voice) === shown ? null : printed(voice)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function VoiceLine({ voice, value }: { voice: FigureVoice; value: string | null }) {
  const { t } = useTranslation('figures')
  const locale = useLocale()
  const { kind, source, address, host, seenOn, note } = voice
  const name = kind === 'editor' || source === null ? t(`kind.${kind}`) : source.name
  const about = [
    name === t(`kind.${kind}`) ? null : t(`kind.${kind}`),
    host,
    seenOn && t('sources.seen', { date: printDate(seenOn, locale) }),
  ]
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        {address === null ? (
          <span className="min-w-0 font-medium break-words">{name}</span>
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noopener nofollow"
            className="link min-w-0 font-medium break-words"
          >
            {name}
            <ExternalLink role="img" aria-label={t('sources.newTab')} className="ml-1 inline size-3.5" />
          </a>
        )}
        {value === null ? null : <span className="shrink-0 font-semibold tabular-nums">{value}</span>}
      </p>
      <p className="text-xs text-muted">{about.filter(Boolean).join(' · ')}</p>
      {kind === 'decision' && note ? (
        <p className="mt-0.5 text-pretty break-words">{t('sources.reason', { reason: note })}</p>
      ) : null}
    </>
  )
}

/** Other builds of the game, behind its RTP. */
function Builds({ game }: { game: GameDetail }) {
  const { t } = useTranslation('games')
  if (game.rtpVariants.length === 0) return null
  return (
    <section aria-label={t('field.rtpVariants')}>
      <Voices
        field="rtpVariants"
        voices={(game.sources.rtpVariants?.voices ?? []).filter(({ agrees }) => agrees)}
        stand="builds"
      />
    </section>
  )
}
