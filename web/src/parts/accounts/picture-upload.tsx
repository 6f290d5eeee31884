import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type PictureUploadProps = {
  label: string
  busy: boolean
  multiple?: boolean
  variant?: 'primary' | 'outline'
  onChoose: (files: File[]) => void
}

/** Files that the server would refuse are not sent. */
export const maxPictureBytes = 8 * 1024 * 1024

/** A button that lets pictures be chosen from this machine. */
export function PictureUpload({ label, busy, multiple = false, variant, onChoose }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file can be chosen again.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={multiple}
        onChange={choose}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
      />
      <Button {...(variant ? { variant } : {})} busy={busy} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
