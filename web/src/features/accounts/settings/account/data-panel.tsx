import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useExport } from '#data/accounts/account.ts'
import { Section } from '#features/accounts/settings/section.tsx'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'

export function DataPanel({ username }: { username: string }) {
  const { t } = useTranslation('settings')
  const ask = useExport()
  const download = () =>
    ask.mutate(undefined, { onSuccess: (data) => saveFile(`slot-liste-${username}.json`, asFile(data)) })
  return (
    <Section id="export" title={t('export.title')} lead={t('export.lead')}>
      <div className="grid justify-items-start gap-4">
        <FormError message={ask.error?.message} />
        <Button variant="outline" busy={ask.isPending} onClick={download}>
          <Download aria-hidden="true" />
          {t('export.submit')}
        </Button>
      </div>
    </Section>
  )
}

const asFile = (data: object) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
