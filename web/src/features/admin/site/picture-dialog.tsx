import type { LibraryPicture, MediaUse } from '@slot-liste/contract/admin/admin-media.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  libraryPictureOptions,
  useDescribePicture,
  useRemovePicture,
  useReplacePicture,
} from '#data/admin/admin-media.ts'
import { maxPictureBytes, PictureUpload } from '#parts/accounts/picture-upload.tsx'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type PictureDialogProps = {
  hash: string | null
  onClose: () => void
  /** Replaced, it is another picture. */
  onMoved: (hash: string) => void
}

/** One picture: what it is called and shows, where it is used, another in its place, or gone. */
export function PictureDialog({ hash, onClose, onMoved }: PictureDialogProps) {
  const { t } = useTranslation('admin-site')
  return (
    <Dialog
      wide
      open={hash !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('picture.title')}
      closeLabel={t('close')}
    >
      {hash ? <Loaded hash={hash} onClose={onClose} onMoved={onMoved} /> : null}
    </Dialog>
  )
}

type LoadedProps = { hash: string; onClose: () => void; onMoved: (hash: string) => void }

function Loaded({ hash, onClose, onMoved }: LoadedProps) {
  const { t } = useTranslation('admin-site')
  const { data, error, refetch } = useQuery(libraryPictureOptions(hash))
  if (error)
    return (
      <ErrorCard
        title={t('failed.load')}
        detail={error.message}
        retryLabel={t('failed.retry')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-72" />
  return (
    <div className="grid grid-cols-1 gap-6">
      <img
        src={`/media/${hash}/640.webp`}
        alt=""
        width={data.width}
        height={data.height}
        className="mx-auto h-auto max-h-72 w-auto max-w-full rounded-md bg-sunken object-contain"
      />
      <Texts key={`${hash} ${data.version}`} picture={data} />
      <Uses picture={data} />
      <Actions picture={data} onClose={onClose} onMoved={onMoved} />
    </div>
  )
}

function Texts({ picture }: { picture: LibraryPicture }) {
  const { t } = useTranslation('admin-site')
  const describe = useDescribePicture(picture.hash)
  const [name, setName] = useState(picture.name)
  const [tr, setTr] = useState(picture.alt.tr)
  const [en, setEn] = useState(picture.alt.en)
  const isSame = name === picture.name && tr === picture.alt.tr && en === picture.alt.en
  const save = (event: FormEvent) => {
    event.preventDefault()
    describe.mutate(
      { version: picture.version, name, alt: { tr, en } },
      {
        onSuccess: () => toastSuccess(t('picture.saved')),
        onError: ({ message }) => toastError(message),
      },
    )
  }
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field label={t('picture.name')} className="sm:col-span-2">
        <Input maxLength={400} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={t('picture.altTr')} hint={t('picture.altHint')}>
        <Input maxLength={600} value={tr} onChange={({ target }) => setTr(target.value)} />
      </Field>
      <Field label={t('picture.altEn')}>
        <Input maxLength={600} value={en} onChange={({ target }) => setEn(target.value)} />
      </Field>
      <Button
        type="submit"
        busy={describe.isPending}
        disabled={isSame || name.trim() === ''}
        className="justify-self-start"
      >
        {t('settings.save')}
      </Button>
    </form>
  )
}

const pages: Record<MediaUse['kind'], string> = { game: '/games/', provider: '/providers/', list: '/lists/' }

function Uses({ picture: { uses, usedBy } }: { picture: LibraryPicture }) {
  const { t } = useTranslation('admin-site')
  return (
    <section aria-labelledby="picture-uses">
      <h3 id="picture-uses" className="font-semibold">
        {uses > 0 ? t('media.uses', { count: uses }) : t('media.unused')}
      </h3>
      <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto">
        {usedBy.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`} className="flex flex-wrap gap-x-2 text-[0.9375rem]">
            <span className="text-muted">{t(`picture.kinds.${kind}`)}</span>
            <a href={pages[kind] + id} className="link break-words">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Actions({ picture, onClose, onMoved }: { picture: LibraryPicture } & Omit<LoadedProps, 'hash'>) {
  const { t } = useTranslation('admin-site')
  const { hash, version, uses } = picture
  const replace = useReplacePicture(hash)
  const remove = useRemovePicture(hash)
  const [isSure, setSure] = useState(false)
  const withToast = { onError: ({ message }: Error) => toastError(message) }
  const put = ([file]: File[]) => {
    if (!file) return
    if (file.size > maxPictureBytes) return toastError(t('media.tooLarge'))
    replace.mutate(
      { version, file },
      {
        ...withToast,
        onSuccess: (next) => {
          onMoved(next.hash)
          toastSuccess(t('picture.replaced'))
        },
      },
    )
  }
  const drop = () =>
    remove.mutate(undefined, {
      ...withToast,
      onSuccess: () => {
        onClose()
        toastSuccess(t('picture.removed'))
      },
    })
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <PictureUpload label={t('picture.replace')} busy={replace.isPending} variant="outline" onChoose={put} />
      {isSure ? (
        <Button variant="danger" busy={remove.isPending} onClick={drop}>
          {t('picture.sure')}
        </Button>
      ) : (
        <Button variant="ghost" disabled={uses > 0} onClick={() => setSure(true)}>
          {t('picture.remove')}
        </Button>
      )}
      {uses > 0 ? <p className="text-sm text-muted">{t('picture.inUse')}</p> : null}
    </div>
  )
}
