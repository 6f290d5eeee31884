import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { EyeOff, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnList } from '#data/lists/own-lists.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'

type PickerRowProps = { list: OwnList; onToggle: (list: OwnList, holds: boolean) => void }

/** One list: ticked when it holds the game. */
export function PickerRow({ list, onToggle }: PickerRowProps) {
  const { t } = useTranslation('list-picker')
  const locale = useLocale()
  return (
    <li>
      <Checkbox
        label={
          <span className="flex min-w-0 items-center gap-1.5 break-words [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
            <span className="min-w-0">{list.title}</span>
            <VisibilityIcon visibility={list.visibility} />
          </span>
        }
        count={
          <>
            {printInteger(list.games, locale)}
            <span className="sr-only"> {t('games', { count: list.games })}</span>
          </>
        }
        checked={list.holds}
        onChange={(holds) => onToggle(list, holds)}
      />
    </li>
  )
}

/** Marks lists that are not public. */
function VisibilityIcon({ visibility }: Pick<OwnList, 'visibility'>) {
  const { t } = useTranslation('list-picker')
  if (visibility === 'public') return null
  const Icon = visibility === 'private' ? Lock : EyeOff
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="sr-only">{t(`visibility.${visibility}`)}</span>
    </>
  )
}
