import type { AdminSource } from '@slot-liste/contract/admin/admin-sources.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceNamesOptions, useMergeSource, useSplitSource } from '#data/admin/admin-sources.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ReasonDialog } from './source-dialog.tsx'

type RegroupProps = { source: AdminSource; onClose: () => void; onDone: (id: number) => void }

/** Makes one source of two. */
export function MergeSource({ source, onClose, onDone }: RegroupProps) {
  const { t } = useTranslation('admin-sources')
  const [into, setInto] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const others = (useQuery(sourceNamesOptions).data ?? []).filter(({ id }) => id !== source.id)
  const { mutate, isPending, error } = useMergeSource(source.id)
  const send = (reason: string, sent: () => void) => {
    setAsked(true)
    if (into === undefined) return
    mutate(
      { into: Number(into), version: source.version, reason },
      {
        onSuccess: ({ id }) => {
          sent()
          onDone(id)
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={t('merge.open')}
      body={t('merge.body', { name: source.name, slug: source.slug })}
      confirm={t('merge.confirm')}
      draft={`source:${source.id}:merging`}
      busy={isPending}
      error={error?.message}
      onClose={onClose}
      onSend={send}
    >
      <Field
        label={t('merge.into')}
        required
        error={isAsked && into === undefined ? t('merge.choose') : undefined}
      >
        <Combobox
          options={others.map(({ id, name, slug }) => ({ value: String(id), label: `${name} (${slug})` }))}
          value={into === undefined ? [] : [into]}
          onChange={([chosen]) => setInto(chosen)}
          placeholder={t('merge.choose')}
          labels={{ list: t('merge.into'), open: t('merge.choose'), empty: t('merge.nothing') }}
        />
      </Field>
    </ReasonDialog>
  )
}

/** Makes a source of its own of what is found at one site. */
export function SplitSource({ source, onClose, onDone }: RegroupProps) {
  const { t } = useTranslation('admin-sources')
  const locale = useLocale()
  const [host, setHost] = useState(source.hosts.at(-1)?.host ?? '')
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error } = useSplitSource(source.id)
  const send = (reason: string, sent: () => void) => {
    setAsked(true)
    if (name.trim() === '') return
    mutate(
      { host, name: name.trim(), version: source.version, reason },
      {
        onSuccess: ({ id }) => {
          sent()
          onDone(id)
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={t('split.open')}
      body={t('split.body', { name: source.name })}
      confirm={t('split.confirm')}
      draft={`source:${source.id}:splitting`}
      busy={isPending}
      error={error?.message}
      onClose={onClose}
      onSend={send}
    >
      <Field label={t('split.host')} required>
        <Select value={host} onChange={({ target }) => setHost(target.value)}>
          {source.hosts.map(({ host: each, voices }) => (
            <option key={each} value={each}>
              {t('split.option', { host: each, count: voices, voices: printInteger(voices, locale) })}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('split.name')}
        required
        error={isAsked && name.trim() === '' ? t('split.nameNeeded') : undefined}
      >
        <Input
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ReasonDialog>
  )
}
