import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sectionId } from '#features/community/comments/comment-places.ts'
import { useComments } from '#features/community/comments/comments-context.ts'
import { LoginWays } from '#parts/accounts/login-ways.tsx'
import { useNewcomer } from '#platform/auth/use-newcomer.ts'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { Field, Textarea } from '#ui/form/field.tsx'
import { Hint } from './comment-form.tsx'

/** A guest may write beforehand: the words wait in this browser until they are signed in. */
export function GuestBox({ draft }: { draft: string }) {
  const { t } = useTranslation('comments')
  const { subject } = useComments()
  const isNewcomer = useNewcomer()
  const page = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const { text, setText } = useTextDraft(draft)
  return (
    <div className="grid gap-4">
      <Field label={t('write.label')} hint={text ? <Hint text={text} /> : undefined}>
        <Textarea
          name="comment"
          rows={2}
          dir="auto"
          placeholder={t(`of.${subject.kind}.placeholder`)}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="field-sizing-content max-h-96"
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken p-4 account-pending:invisible">
        <p className="min-w-0">
          <span className="block font-semibold">{t('guest')}</span>
          <span className="block text-sm text-muted">{t('guestKept')}</span>
        </p>
        <LoginWays isNewcomer={isNewcomer} redirect={`${page}#${sectionId}`} />
      </div>
    </div>
  )
}
