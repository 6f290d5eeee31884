import { Link } from '@tanstack/react-router'
import { Copy, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** The lines of a paste that are no games of the catalogue, to be taken elsewhere or put right. */
export function UnfoundNotice({ names, onGone }: { names: readonly string[]; onGone: () => void }) {
  const { t } = useTranslation('list-editor')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(names.join('\n'))
      toastSuccess(t('unfound.copied'))
    } catch {
      toastError(t('unfound.notCopied'))
    }
  }
  return (
    <section
      aria-labelledby="unfound"
      className="my-3 rounded-md border border-warning/40 bg-warning-soft py-3 pr-2 pl-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id="unfound" role="status" className="font-text text-base font-semibold tracking-normal">
          {t('unfound.title', { count: names.length })}
        </h3>
        <IconButton label={t('close')} onClick={onGone}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="mt-1 max-h-40 overflow-y-auto text-[0.9375rem]">
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file may be the same twice.
          <li key={place} className="flex items-baseline justify-between gap-3 pr-2">
            <span className="min-w-0 break-words">{name}</span>
            {/* The list stays open beside it. */}
            <Link
              to="/propose-game"
              search={{ name }}
              target="_blank"
              aria-label={t('unfound.proposeNamed', { name })}
              className="link shrink-0 text-sm"
            >
              {t('unfound.propose')}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" onClick={() => void copy()} className="mt-3">
        <Copy aria-hidden="true" />
        {t('unfound.copy')}
      </Button>
    </section>
  )
}
