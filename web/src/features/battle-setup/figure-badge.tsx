import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

type FigureBadgeProps = {
  kind: 'published' | 'estimated' | 'exact'
  /** Why it is what it is; said under the table too. */
  why: ReactNode
}

/** Where a figure comes from. */
export function FigureBadge({ kind, why }: FigureBadgeProps) {
  const { t } = useTranslation('battle')
  return (
    <Tooltip content={why}>
      <button type="button" className="cursor-help rounded-sm text-left align-middle">
        <Badge tone={tones[kind]}>{t(`kind.${kind}`)}</Badge>
      </button>
    </Tooltip>
  )
}

const tones = { published: 'success', estimated: 'warning', exact: 'low' } as const
