import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddPicture } from '#data/admin/admin-media.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { maxPictureBytes } from './picture-upload.tsx'

/** Sends pictures to the library one after the other; each that is refused is named, the others go on. */
export function usePictureUpload() {
  const { t } = useTranslation('admin-site')
  const add = useAddPicture()
  const [busy, setBusy] = useState(false)
  /** The hashes of those that arrived. */
  const upload = async (files: readonly File[]): Promise<string[]> => {
    setBusy(true)
    const arrived: string[] = []
    for (const file of files) {
      try {
        if (file.size > maxPictureBytes) throw new Error(t('media.tooLarge'))
        arrived.push((await add.mutateAsync(file)).hash)
      } catch (error) {
        toastError(t('media.refused', { name: file.name, reason: (error as Error).message }))
      }
    }
    setBusy(false)
    if (arrived.length > 0) toastSuccess(t('media.added', { count: arrived.length }))
    return arrived
  }
  return { upload, busy }
}
