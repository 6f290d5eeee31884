import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLibrary } from '#data/admin/admin-media.ts'
import { PictureUpload } from '#parts/accounts/picture-upload.tsx'
import { usePictureUpload } from '#parts/accounts/use-picture-upload.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Input } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type MediaPickerProps = {
  /** Hash of the chosen picture of the library. */
  value: string | null
  onChange: (hash: string | null) => void
  label: string
}

/** Which picture of the library is shown; it opens the library, and takes new pictures in. Texts: `admin-site`. */
export function MediaPicker({ value, onChange, label }: MediaPickerProps) {
  const { t } = useTranslation('admin-site')
  const [open, setOpen] = useState(false)
  const choose = (hash: string) => {
    onChange(hash)
    setOpen(false)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {value ? (
          <img
            src={`/media/${value}/160.webp`}
            alt={t('picker.chosen')}
            className="h-24 w-24 rounded-md border border-line bg-sunken object-contain"
          />
        ) : (
          <span className="grid h-24 w-24 place-items-center rounded-md border border-dashed border-line-strong text-muted">
            <ImageOff aria-hidden="true" className="size-6" />
            <span className="sr-only">{t('picker.none')}</span>
          </span>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t(value ? 'picker.change' : 'picker.choose')}
          </Button>
          {value ? (
            <Button variant="ghost" onClick={() => onChange(null)}>
              {t('picker.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <Dialog wide open={open} onOpenChange={setOpen} title={t('picker.title')} closeLabel={t('close')}>
        {open ? <Library value={value} onChoose={choose} /> : null}
      </Dialog>
    </fieldset>
  )
}

function Library({ value, onChoose }: { value: string | null; onChoose: (hash: string) => void }) {
  const { t } = useTranslation('admin-site')
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useLibrary({ q: q || undefined, page, pageSize: 24 })
  const { upload, busy } = usePictureUpload()
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / 24))
  const add = async (files: File[]) => {
    const [hash] = await upload(files)
    if (hash) onChoose(hash)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label={t('media.search')}
          placeholder={t('media.search')}
          value={q}
          onChange={({ target }) => {
            setQ(target.value)
            setPage(1)
          }}
          className="max-w-72"
        />
        <PictureUpload label={t('media.upload')} busy={busy} variant="outline" onChoose={add} />
      </div>
      {error ? (
        <ErrorCard
          title={t('failed.load')}
          detail={error.message}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data?.total === 0 ? <p className="py-8 text-center text-muted">{t('media.none')}</p> : null}
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {data?.items.map(({ hash, name }) => (
          <li key={hash}>
            <button
              type="button"
              aria-pressed={hash === value}
              onClick={() => onChoose(hash)}
              className="grid w-full gap-1 rounded-md border border-line p-1 text-left hover:border-ink aria-pressed:border-accent aria-pressed:outline-2 aria-pressed:outline-accent"
            >
              <img
                src={`/media/${hash}/160.webp`}
                alt=""
                loading="lazy"
                className="aspect-square w-full rounded-sm bg-sunken object-contain"
              />
              <span className="truncate text-xs">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 ? <Pages page={page} pages={pages} onPage={setPage} /> : null}
    </div>
  )
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation(['admin-site', 'admin'])
  return (
    <div className="flex items-center justify-center gap-3">
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span className="text-sm text-muted tabular-nums">
        {t('admin:table.page', { current: page, total: pages })}
      </span>
      <Button variant="outline" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </div>
  )
}
