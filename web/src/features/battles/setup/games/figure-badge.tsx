import type { Assumption } from '@slot-liste/domain/battles/model/assumptions.ts'
import { useTranslation } from 'react-i18next'
import { SupportBadge } from '#parts/catalogue/support-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type FigureBadgeProps = {
  kind: Assumption['kind'] | 'exact'
  why: string
  /** Of a figure of the catalogue. */
  of?: Pick<Assumption, 'support' | 'disputed'>
}

/** Where a figure comes from: of a figure of the catalogue who stands behind it, in the words of its page. Why it is so is shown by the pointer; pressed, it leads to the table that tells it of all. */
export function FigureBadge({ kind, why, of }: FigureBadgeProps) {
  const { t } = useTranslation('battle')
  if (kind === 'published' && of?.support === undefined) return null
  return (
    <button
      type="button"
      title={why}
      onClick={showAssumptions}
      className="relative cursor-help rounded-sm text-left after:absolute after:-inset-y-1.5 after:inset-x-0"
    >
      {kind === 'published' ? (
        <SupportBadge support={of?.support} isDisputed={of?.disputed === true} />
      ) : (
        <Badge tone={tones[kind]}>{t(`kind.${kind}`)}</Badge>
      )}
      <VisuallyHidden>{`: ${why}`}</VisuallyHidden>
    </button>
  )
}

export const assumptionsId = 'assumptions'

function showAssumptions(): void {
  const heading = document.getElementById(assumptionsId)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

const tones = { estimated: 'warning', exact: 'low', recorded: 'neutral' } as const
