import type { LibraryPicture, MediaQuery } from '@slot-liste/contract/admin/admin-media.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { libraryOptions } from '#data/admin/admin-media.ts'
import { PictureUpload } from '#parts/accounts/picture-upload.tsx'
import { usePictureUpload } from '#parts/accounts/use-picture-upload.ts'
import { AdminTablePages } from '#parts/admin/admin-table-pages.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { oneOf } from '#platform/address-values.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { useAdminAddress } from '#platform/use-admin-address.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MediaFilters } from './media-filters.tsx'
import { PictureDialog } from './picture-dialog.tsx'

const filters = ['unused', 'withoutAlt'] as const
const sorts = ['createdAt', 'name', 'bytes', 'uses'] as const

const address = {
  name: 'media',
  sorts,
  dir: 'desc',
  filters: { only: oneOf(filters) },
} as const

export function MediaPage() {
  const { t } = useTranslation('admin-site')
  const { params, change } = useAdminAddress(address)
  const { data, error, refetch, isPending } = useQuery(libraryOptions(params as Partial<MediaQuery>))
  const { upload, busy } = usePictureUpload()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title={t('media.title')} />
      <PageHeading
        title={t('media.title')}
        lead={t('media.lead')}
        actions={
          <PictureUpload
            multiple
            label={t('media.upload')}
            busy={busy}
            onChoose={(files) => void upload(files)}
          />
        }
      />
      <MediaFilters params={params} onChange={change} />
      {error ? (
        <ErrorCard
          title={t('failed.load')}
          detail={error.message}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <Skeleton className="h-80" />
      ) : data.total === 0 ? (
        <EmptyState title={t(params.q || params.only ? 'media.notFound' : 'media.none')} />
      ) : (
        <>
          <ul aria-label={t('media.title')} className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
            {data.items.map((picture) => (
              <Tile key={picture.hash} picture={picture} onOpen={() => setOpen(picture.hash)} />
            ))}
          </ul>
          <AdminTablePages page={data} onState={change} />
        </>
      )}
      <PictureDialog hash={open} onClose={() => setOpen(null)} onMoved={setOpen} />
    </div>
  )
}

function Tile({ picture, onOpen }: { picture: LibraryPicture; onOpen: () => void }) {
  const { t } = useTranslation('admin-site')
  const locale = useLocale()
  const { hash, name, alt, width, height, bytes, uses } = picture
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full min-w-0 gap-1.5 rounded-lg border border-line bg-surface p-2 text-left transition hover:border-ink"
      >
        <img
          src={`/media/${hash}/320.webp`}
          alt={alt[locale]}
          loading="lazy"
          className="aspect-[4/3] w-full rounded-md bg-sunken object-contain"
        />
        <span className="truncate font-semibold">{name}</span>
        <span className="text-sm text-muted tabular-nums">
          {t('media.size', { width, height, size: printInteger(Math.ceil(bytes / 1024), locale) })}
        </span>
        <span className="flex flex-wrap gap-1.5">
          <Badge>{uses > 0 ? t('media.uses', { count: uses }) : t('media.unused')}</Badge>
          {alt.tr && alt.en ? null : <Badge>{t('media.withoutAlt')}</Badge>}
        </span>
      </button>
    </li>
  )
}
