import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type FilterSectionProps = { title: string; active: number; closed?: boolean; children: ReactNode }

/** Part of the panel that folds away; one that starts closed starts open when something in it is chosen. */
export function FilterSection({ title, active, closed = false, children }: FilterSectionProps) {
  const { t } = useTranslation('games-browse')
  const [open] = useState(!closed || active > 0)
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-12 items-center gap-2 text-[0.9375rem] font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        {active > 0 ? (
          <span className="rounded-full bg-accent px-1.5 text-xs leading-5 text-accent-ink tabular-nums">
            <span aria-hidden="true">{active}</span>
            <VisuallyHidden>, {t('filters.sectionActive', { active })}</VisuallyHidden>
          </span>
        ) : null}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
