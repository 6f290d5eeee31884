import { useQuery } from '@tanstack/react-query'
import { MessageSquareOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWriteComment } from '#data/community/comment-writes.ts'
import { siteOptions } from '#data/site/site.ts'
import { useComments } from '#features/community/comments/comments-context.ts'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { CommentForm } from './comment-form.tsx'
import { GuestBox } from './guest-box.tsx'

type ComposerProps = { isOwner: boolean; canComment: boolean; commentsClosed: boolean; onSent: () => void }

/** Where a new comment is written, or why none can be. */
export function Composer({ isOwner, canComment, commentsClosed, onSent }: ComposerProps) {
  const { t } = useTranslation('comments')
  const { subject, say } = useComments()
  const isGuest = !useAuth(isAuthenticated)
  const write = useWriteComment(subject)
  const isOff = useQuery(siteOptions).data?.commentsOpen === false
  const draft = `comment:${subject.kind}:${subject.id}`
  if (isOff) return <Closed>{t('off')}</Closed>
  if (commentsClosed && !canComment) return <Closed>{t(`of.${subject.kind}.closed`)}</Closed>
  if (isGuest) return <GuestBox draft={draft} />
  if (!canComment) return <Closed>{t(`of.${subject.kind}.notForYou`)}</Closed>
  return (
    <CommentForm
      draft={draft}
      label={t('write.label')}
      placeholder={t(`of.${subject.kind}.placeholder`)}
      submit={t('write.send')}
      note={
        isOwner && commentsClosed ? (
          <p className="text-sm text-muted">{t(`of.${subject.kind}.onlyYou`)}</p>
        ) : undefined
      }
      onSend={async (text) => {
        await write.mutateAsync({ text })
        say(t('write.sent'))
        onSent()
      }}
    />
  )
}

function Closed({ children }: { children: string }) {
  return (
    <p className="flex gap-3 rounded-md border border-line bg-surface p-4 text-muted account-pending:invisible">
      <MessageSquareOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  )
}
