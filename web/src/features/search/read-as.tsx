import type { SearchReply } from '@slot-liste/contract/search/search.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FoundSearch } from './found-search.ts'

type ReadAsProps = { found: SearchReply; search: FoundSearch & { q: string } }

/** Says that names were read for words that fit none, with the way to the words alone and back. */
export function ReadAs({ found: { readAs }, search }: ReadAsProps) {
  const { t } = useTranslation('search')
  const { q, literal, ...others } = search
  if (literal)
    return (
      <p className="mb-6 text-muted">
        {t('readAs.literal', { q })}{' '}
        <Link to="/search" search={{ q, ...others }} className="link">
          {t('readAs.near')}
        </Link>
      </p>
    )
  if (readAs === null) return null
  return (
    <p role="status" className="mb-6">
      <span className="font-semibold">{t('readAs.shown', { name: readAs })}</span>{' '}
      <Link to="/search" search={{ q, ...others, literal: true }} className="link">
        {t('readAs.only', { q })}
      </Link>
    </p>
  )
}
