import type { FigureChange } from '@slot-liste/contract/catalogue/game-history.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { SourceName } from '#parts/catalogue/fact-voices.tsx'
import { Byline } from '#parts/lists/byline.tsx'

/** Why figures changed, in words; the administrator who did it is nobody's business. */
export function ChangeCause({ change }: { change: FigureChange }) {
  const { t } = useTranslation('figures')
  const { note, credit, cause, sources } = change
  return (
    <>
      <p className="text-pretty break-words">{causeOf(change, t)}</p>
      {cause === 'correction'
        ? sources.map(({ slug, name }) => (
            <p key={slug} className="mt-1 break-words">
              {t('history.source')} <SourceName name={name} address={change.address} />
            </p>
          ))
        : null}
      {note ? (
        <p className="mt-1 text-pretty break-words text-muted">{t('history.reason', { reason: note })}</p>
      ) : null}
      {credit ? (
        <p className="mt-1.5 flex items-center gap-2 text-sm text-muted">
          {t('history.credit')} <Byline person={credit} />
        </p>
      ) : null}
    </>
  )
}

function causeOf({ cause, reason, sources }: FigureChange, t: TFunction<'figures'>): string {
  if (reason) return t(`history.causes.${reason}`)
  const isAboutSources = cause === 'catalogue' || cause === 'voice' || cause === 'source'
  if (!isAboutSources || sources.length === 0) return t(`history.causes.${cause}`)
  const names = sources.map(({ kind, name }) => (kind === 'editor' ? t('kind.editor') : name)).join(' · ')
  return t(`history.causes.${cause}Sources`, { count: sources.length, names })
}
