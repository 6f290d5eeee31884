import type { CorrectionPreview } from '@slot-liste/contract/admin/admin-corrections.ts'
import { type LinkedKind, linkedKinds } from '@slot-liste/domain/catalogue/corrections.ts'
import { useTranslation } from 'react-i18next'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

/** The value of the choice that adds a source. */
export const another = '+'

export type Choice = {
  /** A slug, {@link another}, or nothing yet. */
  source: string
  setSource: (source: string) => void
  name: string
  setName: (name: string) => void
  kind: LinkedKind | ''
  setKind: (kind: LinkedKind | '') => void
  /** Whether something is still missing, once it was asked to accept. */
  isMissing: boolean
}

type ChoiceProps = Choice & {
  sources: CorrectionPreview['sources']
  host: string
  fields: Record<string, string> | undefined
}

/** The source a link belongs to: one there is, or a new one with its name and kind. */
export function SourceChoice({ sources, host, fields, ...choice }: ChoiceProps) {
  const { t } = useTranslation('admin-corrections')
  const { source, setSource, name, setName, kind, setKind, isMissing } = choice
  const missing = (text: string) => (isMissing && text === '' ? t('source.missing') : undefined)
  return (
    <>
      <Field label={t('source.label', { host })} required error={missing(source) ?? fields?.source}>
        <Select value={source} onChange={({ target }) => setSource(target.value)}>
          <option value="">{t('source.choose')}</option>
          <option value={another}>{t('source.add')}</option>
          {sources.map((one) => (
            <option key={one.slug} value={one.slug}>
              {t('source.named', { name: one.name, kind: t(`kind.${one.kind}`) })}
            </option>
          ))}
        </Select>
      </Field>
      {source === another ? (
        <div className="grid gap-4 rounded-md border border-line p-3 sm:grid-cols-2">
          <Field label={t('source.name')} required error={missing(name.trim()) ?? fields?.['source.name']}>
            <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label={t('source.kind')} required error={missing(kind)}>
            <Select
              value={kind}
              onChange={({ target }) => setKind(linkedKinds.find((one) => one === target.value) ?? '')}
            >
              <option value="">{t('source.choose')}</option>
              {linkedKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`kind.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ) : null}
    </>
  )
}
