import type { MediaQuery } from '@slot-liste/contract/admin/admin-media.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

type Only = 'unused' | 'withoutAlt'
type Change = {
  q?: string | undefined
  only?: Only | undefined
  sort?: MediaQuery['sort']
  dir?: 'asc' | 'desc'
}
type FiltersProps = {
  params: { q: string | undefined; only: Only | undefined; sort: MediaQuery['sort'] }
  onChange: (change: Change) => void
}

const sorts = ['createdAt', 'name', 'bytes', 'uses'] as const
const patienceMs = 300

export function MediaFilters({ params, onChange }: FiltersProps) {
  const { t } = useTranslation('admin-site')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox value={params.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <Field label={t('media.show')} className="w-44">
        <Select
          value={params.only ?? ''}
          onChange={({ target }) => onChange({ only: (target.value || undefined) as Only | undefined })}
        >
          <option value="">{t('media.all')}</option>
          <option value="unused">{t('media.unused')}</option>
          <option value="withoutAlt">{t('media.withoutAlt')}</option>
        </Select>
      </Field>
      <Field label={t('media.sort.label')} className="w-44">
        <Select
          value={params.sort}
          onChange={({ target }) => {
            const sort = target.value as MediaQuery['sort']
            onChange({ sort, dir: sort === 'name' ? 'asc' : 'desc' })
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`media.sort.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** Sent once typing rests. */
function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const { t } = useTranslation('admin-site')
  const [typed, setTyped] = useState(value)
  const send = useRef(onChange)
  send.current = onChange
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => send.current(typed), patienceMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <Field label={t('media.search')} className="min-w-56 flex-1">
      <Input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </Field>
  )
}
