import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EditorSkeleton } from '#features/lists/editor/editor-skeleton.tsx'
import { GuestEditor } from '#features/lists/editor/guest-editor.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { requireNoAccount } from '#platform/auth/auth-guards.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/lists/draft')({
  beforeLoad: requireNoAccount,
  loader: ({ context: { i18n } }) => loadTexts(i18n, 'list-editor'),
  component: DraftList,
  pendingComponent: EditorSkeleton,
})

function DraftList() {
  const { t } = useTranslation('list-editor')
  return (
    <div className="page pt-8 lg:pt-12">
      <PageTitle title={t('create.title')} />
      <meta name="robots" content="noindex" />
      <PageHeading title={t('create.title')} lead={t('guest.lead')} className="mb-6 lg:mb-8" />
      <GuestEditor />
    </div>
  )
}
