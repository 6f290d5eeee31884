import { clsx } from 'clsx'
import { Building2, History, List, Search, Swords } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { ListPanel, ListStatus, Option, OptionList } from '#ui/form/combobox-list.tsx'
import type { ComboboxState } from '#ui/form/use-combobox.ts'
import type { OptionGroup, Suggestion } from './suggest-options.ts'

type SuggestListProps = {
  combobox: ComboboxState
  groups: readonly OptionGroup[]
  /** Something was asked for, and there is nothing. */
  isEmpty: boolean
  onForget: () => void
}

/** A list box in groups. */
export function SuggestList({ combobox, groups, isEmpty, onForget }: SuggestListProps) {
  const { t } = useTranslation('suggest')
  const count = groups.reduce((sum, { kind, options }) => sum + (kind === 'all' ? 0 : options.length), 0)
  const isRecent = groups[0]?.kind === 'recent'
  return (
    <ListPanel
      className={clsx('md:left-auto md:w-[min(26rem,100vw-2rem)]', count === 0 && !isEmpty && 'sr-only')}
    >
      {count > 0 ? (
        <OptionList combobox={combobox} aria-label={t('label')} className="max-h-[min(30rem,60dvh)]">
          {groups.map((group, nth) => (
            <Group
              key={group.kind}
              group={group}
              first={groups.slice(0, nth).reduce((sum, { options }) => sum + options.length, 0)}
              combobox={combobox}
            />
          ))}
        </OptionList>
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
      <ListStatus isSeen={isEmpty}>
        {isEmpty ? t('none') : count > 0 && !isRecent ? t('count', { count }) : null}
      </ListStatus>
    </ListPanel>
  )
}

type GroupProps = {
  combobox: ComboboxState
  group: OptionGroup
  /** The place of its first option in the whole list. */
  first: number
}

function Group({ combobox, group, first }: GroupProps) {
  const { t } = useTranslation('suggest')
  const { kind } = group
  const heading = `${combobox.list.id}-${kind}`
  if (kind === 'all')
    return group.options.map((option) => (
      <Option
        key={option.key}
        combobox={combobox}
        place={first}
        className="mt-1 min-h-11 gap-3 border-t border-line px-2.5 py-1"
      >
        <Picture kind={kind} option={option} />
        <span className="text-[0.9375rem] font-medium">{option.name}</span>
      </Option>
    ))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields.
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">
        {t(`kinds.${kind}`)}
      </p>
      {group.options.map((option, nth) => (
        <Option
          key={option.key}
          combobox={combobox}
          place={first + nth}
          className="min-h-11 gap-3 px-2.5 py-1"
        >
          <Picture kind={group.kind} option={option} />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-1 text-[0.9375rem] font-medium">{option.name}</span>
            {option.detail ? (
              <span className="block truncate text-sm text-muted">{option.detail}</span>
            ) : null}
          </span>
        </Option>
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
  all: Search,
}

function Picture({ kind, option: { cover, avatar } }: { kind: OptionGroup['kind']; option: Suggestion }) {
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
