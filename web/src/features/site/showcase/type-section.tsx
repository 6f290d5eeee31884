import { clsx } from 'clsx'
import { Trans, useTranslation } from 'react-i18next'
import { Section } from './section.tsx'

export function TypeSection() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('sections.type')}>
      <div className="max-w-2xl">
        <p className="font-display text-4xl leading-[1.1] tracking-tight">{t('type.display')}</p>
        <h3 className="mt-6 text-xl">{t('type.heading')}</h3>
        <p className="mt-2">
          {/* biome-ignore lint/a11y/useAnchorContent: its words come with the text. */}
          <Trans t={t} i18nKey="type.body" components={{ guide: <a href="/help" className="link" /> }} />
        </p>
        <p className="mt-2 text-sm text-muted">{t('type.muted')}</p>
      </div>
      <ul className="grid grid-cols-3 gap-3 text-xs sm:grid-cols-5 xl:grid-cols-8">
        {swatches.map(([name, colour]) => (
          <li key={name}>
            <span className={clsx('block h-12 rounded-md border border-line', colour)} />
            <span className="mt-1 block text-muted">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Whole class names: built ones would not be found by the style sheet's scanner. */
const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['muted', 'bg-muted'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['low', 'bg-low'],
  ['medium', 'bg-medium'],
  ['high', 'bg-high'],
  ['danger', 'bg-danger'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
] as const
