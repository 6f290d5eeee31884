import type { Correction } from '@slot-liste/contract/catalogue/corrections.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'

type Named = { slug: string; name: string }

/** The game or the provider something is of; what is left of neither has no name. */
export function entryOf({
  game,
  provider,
}: Pick<Correction, 'game' | 'provider'>): Named & { kind: 'game' | 'provider' } {
  if (game) return { kind: 'game', ...game }
  return { kind: 'provider', ...(provider ?? { slug: '', name: '' }) }
}

type EntryLinkProps = { of: Pick<Correction, 'game' | 'provider'>; className?: string }

/** Its name as a link to its page; a provider is called one. */
export function EntryLink({ of, className }: EntryLinkProps) {
  const { t } = useTranslation('games')
  const { kind, slug, name } = entryOf(of)
  return (
    <>
      <Link
        to={kind === 'game' ? '/games/$slug' : '/providers/$slug'}
        params={{ slug }}
        className={className}
      >
        {name}
      </Link>
      {kind === 'provider' ? (
        <>
          {' '}
          <Badge className="align-middle font-text">{t('field.provider')}</Badge>
        </>
      ) : null}
    </>
  )
}
