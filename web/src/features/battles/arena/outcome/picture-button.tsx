import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { ImageDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#features/battles/arena/arena.tsx'
import type { WorkerClient } from '#features/battles/arena/worker/worker-client.ts'
import { Button } from '#ui/button.tsx'

const RunPicture = lazy(async () => ({ default: (await import('./run-picture.tsx')).RunPicture }))

export type RunPictureProps = { outcome: Outcome; wins: readonly Figure[] | null; bench: WorkerClient }

/** Leads to a picture of a run that was not saved; it is drawn in the browser. */
export function PictureButton(props: RunPictureProps) {
  const { t } = useTranslation('battle-page')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ImageDown aria-hidden="true" />
        {t('picture.label')}
      </Button>
      <Suspense>{isOpen ? <RunPicture {...props} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
