import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProsePage } from '#parts/site/prose-page.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/terms')({
  codeSplitGroupings: [['component']],
  loader: ({ context }) => loadTexts(context.i18n, 'terms'),
  component: TermsPage,
})

function TermsPage() {
  const { t } = useTranslation('terms')
  return (
    <ProsePage
      title={t('title')}
      intro={t('intro')}
      updated={t('updated')}
      sections={t('sections', { returnObjects: true })}
    />
  )
}
