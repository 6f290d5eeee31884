import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type FigureBadgeProps = { kind: keyof typeof tones; why: string }

/** Where a figure comes from. Why it is so is shown by the pointer; pressed, it leads to the table that tells it of all. */
export function FigureBadge({ kind, why }: FigureBadgeProps) {
  const { t } = useTranslation('battle')
  return (
    <button
      type="button"
      title={why}
      onClick={showAssumptions}
      className="relative cursor-help rounded-sm text-left after:absolute after:-inset-y-1.5 after:inset-x-0"
    >
      <Badge tone={tones[kind]}>{t(`kind.${kind}`)}</Badge>
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

const tones = { published: 'success', estimated: 'warning', exact: 'low', recorded: 'neutral' } as const
