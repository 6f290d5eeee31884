import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProsePage } from '#parts/site/prose-page.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/help')({
  codeSplitGroupings: [['component']],
  loader: ({ context }) => loadTexts(context.i18n, 'help'),
  component: HelpPage,
})

/** For whoever wants to know how the figures come about. */
const mathematics = [
  'rtp',
  'rtp-builds',
  'volatility',
  'max-win',
  'hit-frequency',
  'mechanics',
  'simulation',
  'reading-battles',
  'battle-luck',
  'battle-limits',
]

function HelpPage() {
  const { t } = useTranslation('help')
  return (
    <ProsePage
      title={t('title')}
      intro={t('intro')}
      updated={t('updated')}
      sections={t('sections', { returnObjects: true })}
      folded={mathematics}
      extras={{
        'data-sources': (
          <p className="mt-4">
            <Link to="/data" className="link">
              {t('dataLink')}
            </Link>
          </p>
        ),
      }}
    />
  )
}
