import { embedFrame, embedSize } from '@slot-liste/domain/site/embed.ts'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

export type EmbedDialogProps = {
  kind: 'battles' | 'lists'
  id: string
  title: string
  onClose: () => void
}

/** Shows a list or a battle elsewhere: the code of a frame for other sites, and the address of an overlay for a stream. */
export function EmbedDialog({ kind, id, title, onClose }: EmbedDialogProps) {
  const { t } = useTranslation('subject')
  const locale = useLocale()
  const { origin } = location
  const page = kind === 'battles' ? `/battle/${id}` : `/lists/${id}`
  const english = locale === 'en'
  const code = embedFrame(`${origin}/embed/${kind}/${id}${english ? '?lang=en' : ''}`, title, embedSize[kind])
  const overlay = `${origin}${page}?overlay=1${english ? '&lang=en' : ''}`
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('embed.title')}
      closeLabel={t('embed.close')}
      wide
    >
      <Copyable label={t('embed.code')} hint={t('embed.codeHint')} text={code} rows={4} />
      <div className="mt-6">
        <Copyable label={t('embed.overlay')} hint={t('embed.overlayHint')} text={overlay} rows={2} />
        <ul className="mt-2 list-disc pl-5 text-sm leading-relaxed text-muted">
          <li>{t('embed.options')}</li>
          <li>{t(`embed.${kind}`)}</li>
          <li>{t(`embed.keys.${kind}`)}</li>
        </ul>
      </div>
    </Dialog>
  )
}

type CopyableProps = { label: string; hint: string; text: string; rows: number }

/** A text to be taken along: chosen whole when it gets the focus, copied by the button. */
function Copyable({ label, hint, text, rows }: CopyableProps) {
  const { t } = useTranslation('subject')
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(t('embed.copied'))
    } catch {
      toastError(t('embed.failed'))
    }
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start font-semibold">
        {label}
      </label>
      <p className="text-sm text-pretty text-muted">{hint}</p>
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={text}
        onFocus={(event) => event.target.select()}
        className="w-full resize-none rounded-md border border-line-strong bg-raised p-3 font-mono text-sm break-all"
      />
      <div>
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('embed.copy')}
        </Button>
      </div>
    </div>
  )
}
