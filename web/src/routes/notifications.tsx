import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { inboxOptions } from '#data/community/notifications.ts'
import { Inbox } from '#features/community/notifications/inbox.tsx'
import { NotificationRowsSkeleton } from '#parts/community/notification-row.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { requireLogin } from '#platform/auth/auth-guards.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

export const Route = createFileRoute('/notifications')({
  beforeLoad: requireLogin,
  loader: ({ context: { i18n, queryClient } }) =>
    Promise.all([
      loadTexts(i18n, 'notifications'),
      sections(queryClient.prefetchInfiniteQuery(inboxOptions)),
    ]).then(() => undefined),
  component: NotificationsPage,
})

function NotificationsPage() {
  const { t } = useTranslation('notifications')
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={t('title')} />
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-3xl">
        <PageHeading title={t('title')} lead={t('lead')} className="mb-6 lg:mb-8" />
        <Panel outline={<NotificationRowsSkeleton count={6} />}>
          <Inbox />
        </Panel>
      </div>
    </div>
  )
}
