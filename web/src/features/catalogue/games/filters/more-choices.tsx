import { useTranslation } from 'react-i18next'

type MoreChoicesProps = { all: boolean; onAll: (all: boolean) => void; label: string }

/** Opens the rest of a long list, and closes it again. */
export function MoreChoices({ all, onAll, label }: MoreChoicesProps) {
  const { t } = useTranslation('games-browse')
  return (
    <button
      type="button"
      aria-expanded={all}
      onClick={() => onAll(!all)}
      className="mt-1 inline-flex min-h-9 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline lg:min-h-8"
    >
      {all ? t('filters.fewer') : label}
    </button>
  )
}
