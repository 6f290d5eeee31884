import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProsePage } from '#parts/site/prose-page.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { privacyPolicyDate } from '#platform/i18n/policy-date.ts'
import { Table, Td, Th, Tr } from '#ui/table.tsx'

export const Route = createFileRoute('/privacy')({
  codeSplitGroupings: [['component']],
  loader: ({ context }) => loadTexts(context.i18n, 'privacy'),
  component: PrivacyPage,
})

function PrivacyPage() {
  const { t } = useTranslation('privacy')
  return (
    <ProsePage
      title={t('title')}
      intro={t('intro')}
      updated={privacyPolicyDate}
      sections={t('sections', { returnObjects: true })}
      extras={{ 'browser-storage': <StorageTable /> }}
    />
  )
}

function StorageTable() {
  const { t } = useTranslation('privacy')
  return (
    <Table caption={t('storage.title')} hideCaption className="mt-6">
      <thead>
        <tr>
          <Th>{t('storage.columns.key')}</Th>
          <Th>{t('storage.columns.what')}</Th>
          <Th>{t('storage.columns.kept')}</Th>
        </tr>
      </thead>
      <tbody className="text-sm">
        {t('storage.rows', { returnObjects: true }).map(({ key, what, kept }) => (
          <Tr key={key} className="align-top">
            <th scope="row" className="border-b border-line px-4 py-2.5 font-normal">
              <code className="block min-w-27 font-mono text-[0.8125rem] leading-6 font-medium wrap-anywhere">
                {key}
              </code>
            </th>
            <Td className="min-w-40">{what}</Td>
            <Td className="min-w-32 text-muted">{kept}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
