import { useTranslation } from 'react-i18next'
import { ToastContainer } from '#ui/overlay/toast-container.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { RangesSection } from './ranges-section.tsx'
import { SpinnersSection } from './spinners-section.tsx'
import { StatesSection } from './states-section.tsx'
import { TypeSection } from './type-section.tsx'

/** Every part of the kit with its states, for eyes and for the accessibility check. */
export function Showcase() {
  const { t } = useTranslation('ui')
  return (
    <div className="page pt-10 pb-20 lg:pt-14">
      <title>{`${t('title')} - Slot Liste`}</title>
      <h1 className="text-3xl sm:text-4xl lg:text-5xl">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">{t('lead')}</p>
      <TypeSection />
      <ButtonsSection />
      <SpinnersSection />
      <FieldsSection />
      <ChoicesSection />
      <RangesSection />
      <OverlaysSection />
      <FiguresSection />
      <StatesSection />
      <ToastContainer label={t('overlays.notifications')} closeLabel={t('overlays.close')} />
    </div>
  )
}
