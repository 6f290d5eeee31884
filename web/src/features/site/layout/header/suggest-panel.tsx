import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetSearches, readRecent } from '#data/search/recent-searches.ts'
import { suggestOptions } from '#data/search/search.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { searchPause, useSettled } from '#platform/use-settled.ts'
import { SuggestList } from './suggest-list.tsx'
import {
  type OnKey,
  type Option,
  type OptionGroup,
  optionsOf,
  recentOption,
  type Shown,
} from './suggest-options.ts'

type SuggestPanelProps = {
  text: string
  onKey: RefObject<OnKey | null>
  onShow: (shown: Shown) => void
  /** Something was chosen. */
  onLeave: () => void
  onClose: () => void
}

/** Under the search: what the text may mean, or, with none, what was searched for before. */
export function SuggestPanel({ text, onKey, onShow, onLeave, onClose }: SuggestPanelProps) {
  const listId = useId()
  const navigate = useNavigate()
  const { groups, forget, isReady } = useGroups(text)
  const [active, setActive] = useState<number>()
  const options = groups.flatMap((group) => group.options)
  const isShown = isReady && options.length > 0
  const go = ({ target }: Option) => {
    void navigate(target)
    onLeave()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, another list: nobody stands on anything
  useEffect(() => setActive(undefined), [text])
  useEffect(() => {
    const at = active !== undefined && active < options.length ? `${listId}-${active}` : undefined
    onShow({ list: isShown ? listId : undefined, active: at })
  }, [listId, isShown, active, options.length, onShow])
  useEffect(() => () => onShow({}), [onShow])

  const move = (step: 1 | -1) => {
    // Above the first and below the last stands the box itself.
    const places = options.length + 1
    const next = ((active ?? options.length) + step + places) % places
    setActive(next === options.length ? undefined : next)
    return true
  }
  useImperativeHandle(onKey, () => ({ key }) => {
    if (!isShown) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') return move(key === 'ArrowDown' ? 1 : -1)
    if (key === 'Escape') onClose()
    const option = active === undefined ? undefined : options[active]
    if (key === 'Enter' && option) go(option)
    return key === 'Escape' || (key === 'Enter' && option !== undefined)
  })
  if (!isReady) return null
  return (
    <SuggestList
      {...{ listId, groups, active, isEmpty: text.trim().length > 1 && !isShown }}
      onPick={go}
      onForget={forget}
    />
  )
}

/** The suggestions, once there are any for the text. */
function useGroups(text: string) {
  const { t, i18n } = useTranslation('suggest')
  const texts = useQuery({
    queryKey: ['texts', 'suggest'],
    queryFn: () => loadTexts(i18n, 'suggest').then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [recent, setRecent] = useState(readRecent)
  const term = text.trim()
  const asked = useSettled(term, searchPause)
  const { data, isSuccess } = useQuery(suggestOptions(asked))
  const forget = () => {
    forgetSearches()
    setRecent([])
  }
  if (term === '') {
    const groups: OptionGroup[] = recent.length ? [{ kind: 'recent', options: recent.map(recentOption) }] : []
    return { groups, forget, isReady: texts.data === true }
  }
  const groups =
    term.length > 1 && texts.data
      ? (data?.groups ?? []).map((group) => optionsOf(group, (count) => t('games', { count })))
      : []
  return { groups, forget, isReady: texts.data === true && term.length > 1 && asked.length > 1 && isSuccess }
}
