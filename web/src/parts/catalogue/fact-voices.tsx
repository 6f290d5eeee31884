import type { FigureVoice, FigureSources as Sources } from '@slot-liste/contract/catalogue/games.ts'
import type { SpokenFact } from '@slot-liste/domain/catalogue/voices.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import type { TFunction } from 'i18next'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { FigureState } from './figure-state.tsx'
import { useFactPrinter } from './use-fact-printer.ts'

type FactVoicesProps = {
  name: string
  field: SpokenFact
  /** As voices write it. */
  value: string | null
  sources: Sources | undefined
}

/** A fact of a game or a provider, who says it, and who says something else. */
export function FactVoices({ name, field, value, sources }: FactVoicesProps) {
  const { t } = useTranslation('figures')
  const print = useFactPrinter()
  const shown = print(field, value)
  const { state, support, voices }: Sources = sources ?? { state: null, voices: [] }
  const decision = voices.find(({ kind }) => kind === 'decision')
  const says = (agrees: boolean) =>
    voices.filter((voice) => voice.agrees === agrees && voice.kind !== 'decision')
  return (
    <section aria-label={name} className="grid gap-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted">{name}</span>
        <strong className="min-w-0 text-base break-words tabular-nums">{shown}</strong>
        <FigureState sources={[sources]} />
      </p>
      {support === 0 ? <p className="text-pretty">{t('state.editorMeans')}</p> : null}
      {state === 'disputed' ? (
        <p className="text-pretty">{t(`state.${value === null ? 'hiddenMeans' : 'disputedMeans'}`)}</p>
      ) : null}
      {voices.length === 0 ? <p className="text-muted">{t('sources.none')}</p> : null}
      {decision ? <VoiceLine voice={decision} value={null} /> : null}
      <Voices {...{ field, shown, voices: says(true) }} stand="agree" />
      <Voices {...{ field, shown, voices: says(false) }} stand="differ" />
    </section>
  )
}

type VoicesProps = {
  field: SpokenFact
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
  const { kind, address, host, seenOn, quotedBy } = voice
  const note = locale === 'en' ? (voice.noteEn ?? voice.note) : voice.note
  const name = nameOf(voice, t)
  const about = [
    name === t(`kind.${kind}`) ? null : t(`kind.${kind}`),
    host,
    quotedBy && t('sources.quoted', { name: quotedBy }),
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
export function SourceName({ name, address }: { name: string; address: string | null }) {
  const { t } = useTranslation('figures')
  if (address === null) return <span>{name}</span>
  return (
    <a href={address} target="_blank" rel="noopener nofollow" className="link">
      {name}
      <ExternalLink role="img" aria-label={t('sources.newTab')} className="ml-1 inline size-3.5" />
    </a>
  )
}

export const nameOf = ({ kind, source }: FigureVoice, t: TFunction<'figures'>): string =>
  source === null || kind === 'editor' ? t(`kind.${kind}`) : source.name
