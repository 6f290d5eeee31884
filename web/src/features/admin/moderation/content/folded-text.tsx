import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type FoldedProps = { text: string; short?: number; className?: string }

/** A text of any length, its first lines until one wants to read all of it. */
export function FoldedText({ text, short = 160, className = 'min-w-48' }: FoldedProps) {
  const { t } = useTranslation('admin-people')
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > short
  return (
    <span className={clsx('block max-w-xl font-normal', className)}>
      <span dir="auto" className="break-words whitespace-pre-line">
        {isLong && !isOpen ? `${text.slice(0, short).trimEnd()} …` : text}
      </span>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="link ml-2 text-sm"
        >
          {isOpen ? t('inbox.less') : t('inbox.more')}
        </button>
      ) : null}
    </span>
  )
}
