import { clsx } from 'clsx'
import { Download, FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTemplate, useUploadImport } from '#data/admin/admin-imports.ts'
import { download } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PasteBox } from './mending/paste-box.tsx'
import { useGoToImport } from './use-go-to-import.ts'

const maxBytes = 20 * 1024 * 1024
const accepted = '.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.xlsx,.xls,.ods,.html,.htm,.md'

/** A place to drop a file on, and a button for those who do not drag. */
export function UploadStep() {
  const { t } = useTranslation('admin-bulk')
  const { send, busyWith, failure } = useSending()
  const input = useRef<HTMLInputElement>(null)
  const { isOver, target } = useDrop(send)
  return (
    <div className="grid gap-4">
      <div
        {...target}
        className={clsx(
          'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
        )}
      >
        <FileUp aria-hidden="true" className="size-9 text-accent" />
        {busyWith ? (
          <p role="status" className="flex items-center gap-2 font-semibold">
            <Spinner size="sm" />
            <span className="min-w-0 break-all">{t('drop.busy', { name: busyWith })}</span>
          </p>
        ) : (
          <>
            <p className="font-display text-xl">{isOver ? t('drop.now') : t('drop.title')}</p>
            <Button onClick={() => input.current?.click()}>{t('drop.choose')}</Button>
          </>
        )}
        <p className="max-w-md text-sm text-balance text-muted">{t('drop.hint')}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('drop.choose')}
          accept={accepted}
          onChange={({ target: field }) => {
            send(field.files?.[0])
            // The same file can be chosen again once it was corrected.
            field.value = ''
          }}
        />
      </div>
      <Refusal key={failure} message={failure} />
      <PasteBox
        busy={busyWith !== undefined}
        onText={(text) => send(new File([text], t('paste.name'), { type: 'text/plain' }))}
      />
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => void download(t('drop.templateFile'), fetchTemplate)}
      >
        <Download aria-hidden="true" />
        {t('drop.template')}
      </Button>
    </div>
  )
}

/** Brought into sight: on a phone it stands below the fold. */
function Refusal({ message }: { message: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={place} className="scroll-mb-6 empty:hidden">
      <FormError message={message} />
    </div>
  )
}

function useSending() {
  const { t } = useTranslation('admin-bulk')
  const { mutate, isPending, variables, error } = useUploadImport()
  const [refusal, setRefusal] = useState<string>()
  const go = useGoToImport()
  const send = (file: File | undefined) => {
    if (!file || isPending) return
    const wrong = file.size > maxBytes ? t('drop.tooLarge') : file.size === 0 ? t('drop.empty') : undefined
    setRefusal(wrong)
    if (!wrong) mutate(file, { onSuccess: ({ id }) => void go(id) })
  }
  return { send, busyWith: isPending ? variables.name : undefined, failure: refusal ?? error?.message }
}

function useDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false)
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  const target = {
    onDragEnter: over(true),
    onDragOver: over(true),
    onDragLeave: over(false),
    onDrop: (event: DragEvent) => {
      over(false)(event)
      onFile(event.dataTransfer.files[0])
    },
  }
  return { isOver, target }
}
