import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'

/** A table copied from a spreadsheet or a page, without a file in between. */
export function PasteBox({ busy, onText }: { busy: boolean; onText: (text: string) => void }) {
  const { t } = useTranslation('admin-bulk')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <ClipboardPaste aria-hidden="true" />
        {t('paste.open')}
      </Button>
    )
  return (
    <div className="grid gap-3">
      <Field label={t('paste.label')} hint={t('paste.hint')}>
        <Textarea
          rows={6}
          autoFocus
          spellCheck={false}
          className="font-mono text-sm whitespace-pre"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={busy}
        disabled={text.trim() === ''}
        onClick={() => onText(text)}
      >
        {t('paste.submit')}
      </Button>
    </div>
  )
}
