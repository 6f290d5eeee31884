import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { type TextPart, textParts } from '@slot-liste/domain/text/text-parts.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForeign } from '#platform/i18n/locale.ts'

type CommentBodyProps = Pick<Reply, 'mentions' | 'linkHosts'> & { text: string; whole: boolean }

/** The text of a comment: mentions link to accounts, addresses are linked only where the server allows it. */
export function CommentBody({ text, mentions, linkHosts, whole }: CommentBodyProps) {
  const { t } = useTranslation('comments')
  const [isOpen, setOpen] = useState(whole)
  const lang = useForeign(text)
  const isLong = text.length > 900 || text.split('\n').length > 14
  return (
    <div className="mt-1">
      <p
        dir="auto"
        lang={lang}
        className={clsx(
          'leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]',
          isLong && !isOpen && 'line-clamp-10',
        )}
      >
        {textParts(text, { mentions, linkHosts }).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their place.
          <Part key={place} part={part} />
        ))}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="link inline-flex min-h-9 items-center text-sm font-semibold pointer-coarse:min-h-11"
        >
          {t(isOpen ? 'collapse' : 'expand')}
        </button>
      ) : null}
    </div>
  )
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'plain') return part.text
  if (part.kind === 'mention')
    return (
      <Link
        to="/profile/{-$username}"
        params={{ username: part.username }}
        className="font-medium text-accent hover:underline"
      >
        {part.text}
      </Link>
    )
  return (
    <a href={part.href} target="_blank" rel="nofollow ugc noopener" className="link">
      {part.text}
    </a>
  )
}
