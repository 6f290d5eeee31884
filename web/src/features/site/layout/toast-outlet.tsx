import { useTranslation } from 'react-i18next'
import { useToastContainer } from '#platform/toasts.ts'

export function ToastOutlet() {
  const { t } = useTranslation('layout')
  const Container = useToastContainer()
  return Container ? <Container label={t('toasts.label')} closeLabel={t('toasts.close')} /> : null
}
