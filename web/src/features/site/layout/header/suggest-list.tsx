import { clsx } from 'clsx'
import { Building2, History, List, Swords } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { optionClass } from '#ui/form/option-class.ts'
import type { Option, OptionGroup } from './suggest-options.ts'

type SuggestListProps = {
  listId: string
  groups: readonly OptionGroup[]
  active: number | undefined
  /** Something was asked for, and there is nothing. */
  isEmpty: boolean
  onPick: (option: Option) => void
  onForget: () => void
}

/** A list box in groups; the focus stays in the text box, which points at the option the arrows stand on. */
export function SuggestList({ listId, groups, active, isEmpty, onPick, onForget }: SuggestListProps) {
  const { t } = useTranslation('suggest')
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isRecent = groups[0]?.kind === 'recent'
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on it leaves the focus in the box.
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(
        'absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line bg-raised text-ink shadow-raised md:left-auto md:w-[min(26rem,100vw-2rem)]',
        count === 0 && !isEmpty && 'sr-only',
      )}
    >
      {count > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t('label')}
          className="max-h-[min(30rem,60dvh)] overflow-y-auto overscroll-contain p-1.5"
        >
          {groups.map((group, nth) => (
            <Group
              key={group.kind}
              group={group}
              first={groups.slice(0, nth).reduce((sum, { options }) => sum + options.length, 0)}
              {...{ listId, active, onPick }}
            />
          ))}
        </div>
      ) : null}
      {isRecent ? (
        <button
          type="button"
          onClick={onForget}
          className="flex min-h-11 w-full items-center border-t border-line px-4 text-sm text-muted hover:text-ink"
        >
          {t('forget')}
        </button>
      ) : null}
      <p role="status" className={isEmpty ? 'px-4 py-3 text-sm text-muted' : 'sr-only'}>
        {isEmpty ? t('none') : count > 0 && !isRecent ? t('count', { count }) : null}
      </p>
    </div>
  )
}

type GroupProps = Pick<SuggestListProps, 'listId' | 'active' | 'onPick'> & {
  group: OptionGroup
  /** The place of its first option in the whole list. */
  first: number
}

function Group({ group, first, listId, active, onPick }: GroupProps) {
  const { t } = useTranslation('suggest')
  const heading = `${listId}-${group.kind}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields.
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">
        {t(`kinds.${group.kind}`)}
      </p>
      {group.options.map((option, nth) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the text box points at it by aria-activedescendant.
        <div
          key={option.key}
          id={`${listId}-${first + nth}`}
          role="option"
          aria-selected={active === first + nth}
          onClick={() => onPick(option)}
          className={clsx(optionClass(active === first + nth), 'min-h-11 gap-3 px-2.5 py-1')}
        >
          <Picture kind={group.kind} option={option} />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-1 text-[0.9375rem] font-medium">{option.name}</span>
            {option.detail ? (
              <span className="block truncate text-sm text-muted">{option.detail}</span>
            ) : null}
          </span>
        </div>
      ))}
    </div>
  )
}

const signs = {
  providers: Building2,
  lists: List,
  battles: Swords,
  recent: History,
  games: List,
  people: List,
}

function Picture({ kind, option: { cover, avatar } }: { kind: OptionGroup['kind']; option: Option }) {
  if (cover)
    return (
      <img
        src={cover}
        alt=""
        width={30}
        height={40}
        className="h-10 w-[1.875rem] rounded-[4px] object-cover"
      />
    )
  if (avatar) return <Avatar name={avatar.name} src={avatar.src} size="sm" />
  const Sign = signs[kind]
  return <Sign aria-hidden="true" className="size-5 shrink-0 text-muted" />
}
