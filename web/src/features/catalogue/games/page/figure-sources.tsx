import type {
  FigureVoice,
  GameDetail,
  FigureSources as Sources,
} from '@slot-liste/contract/catalogue/games.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { printVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
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
          <OneFigure
            key={field}
            {...{ game, field }}
            name={spoken.length === 1 ? name : t(`games:field.${field}`)}
          />
        ))}
        {fields.includes('rtp') ? <Builds game={game} /> : null}
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
  const decision = voices.find(({ kind }) => kind === 'decision')
  const says = (agrees: boolean) =>
    voices.filter((voice) => voice.agrees === agrees && voice.kind !== 'decision')
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
      {decision ? <VoiceLine voice={decision} value={null} /> : null}
      <Voices {...{ field, shown, voices: says(true) }} stand="agree" />
      <Voices {...{ field, shown, voices: says(false) }} stand="differ" />
    </section>
  )
}

type VoicesProps = {
  field: SourcedFact
  voices: readonly FigureVoice[]
  stand: 'agree' | 'differ'
  /** The value that need not be said again. */
  shown: string
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
  const { kind, address, host, seenOn, note } = voice
  const name = nameOf(voice, t)
  const about = [
    name === t(`kind.${kind}`) ? null : t(`kind.${kind}`),
    host,
    seenOn && t('sources.seen', { date: printDate(seenOn, locale) }),
  ]
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium break-words">
          <SourceName name={name} address={address} />
        </span>
        {value === null ? null : <span className="shrink-0 font-semibold tabular-nums">{value}</span>}
      </p>
      <p className="text-xs text-muted">{about.filter(Boolean).join(' · ')}</p>
      {kind === 'decision' && note ? (
        <p className="mt-0.5 text-pretty break-words">{t('sources.reason', { reason: note })}</p>
      ) : null}
    </div>
  )
}

/** A link where this site links the source. */
function SourceName({ name, address }: { name: string; address: string | null }) {
  const { t } = useTranslation('figures')
  if (address === null) return <span>{name}</span>
  return (
    <a href={address} target="_blank" rel="noopener nofollow" className="link">
      {name}
      <ExternalLink role="img" aria-label={t('sources.newTab')} className="ml-1 inline size-3.5" />
    </a>
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

const nameOf = ({ kind, source }: FigureVoice, t: TFunction<'figures'>): string =>
  source === null || kind === 'editor' ? t(`kind.${kind}`) : source.name
