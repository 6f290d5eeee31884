import { useTranslation } from 'react-i18next'
import { spinnerSizes } from '#ui/spinner.tsx'
import { SpinnerOf, spinnerKinds } from '#ui/spinner-kinds.tsx'
import { Row, Section } from './section.tsx'

export function SpinnersSection() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('sections.spinners')}>
      {spinnerKinds.map((kind) => (
        <div key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-3 text-accent">
          {spinnerSizes.map((size) => (
            <SpinnerOf key={size} kind={kind} size={size} label={t('spinner')} />
          ))}
        </div>
      ))}
      <Row>
        <SpinnerOf kind="progress" label={t('spinner')} value={0.4} className="text-success" />
      </Row>
    </Section>
  )
}
