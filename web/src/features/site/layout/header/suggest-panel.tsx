import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetSearches, readRecent } from '#data/search/recent-searches.ts'
import { suggestOptions } from '#data/search/search.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { searchPause, useSettled } from '#platform/use-settled.ts'
import { useCombobox } from '#ui/form/use-combobox.ts'
import { SuggestList } from './suggest-list.tsx'
import { type OnKey, type OptionGroup, optionsOf, type Shown, searchOption } from './suggest-options.ts'

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
  const navigate = useNavigate()
  const { groups, forget, isReady } = useGroups(text)
  const options = groups.flatMap((group) => group.options)
  const combobox = useCombobox({
    items: options,
    typed: text,
    startsOpen: true,
    hasList: isReady && options.length > 0,
    passesBox: true,
    onType: () => {},
    onPick: ({ target }) => {
      void navigate(target)
      onLeave()
    },
    onOpenChange: onClose,
  })
  const { setActive, input } = combobox
  const { 'aria-controls': list, 'aria-activedescendant': active } = input
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, another list: nobody stands on anything
  useEffect(() => setActive(-1), [text])
  useEffect(() => onShow({ list, active }), [list, active, onShow])
  useEffect(() => () => onShow({}), [onShow])
  useImperativeHandle(onKey, () => input.onKeyDown)
  if (!isReady) return null
  return (
    <SuggestList
      {...{ combobox, groups, isEmpty: text.trim().length > 1 && options.length === 0 }}
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
    const groups: OptionGroup[] = recent.length
      ? [{ kind: 'recent', options: recent.map((q) => searchOption(q)) }]
      : []
    return { groups, forget, isReady: texts.data === true }
  }
  const found: OptionGroup[] =
    term.length > 1 && texts.data
      ? (data?.groups ?? []).map((group) => optionsOf(group, (count) => t('games', { count })))
      : []
  const groups: OptionGroup[] =
    found.length > 0 ? [...found, { kind: 'all', options: [searchOption(term, t('all'))] }] : found
  return { groups, forget, isReady: texts.data === true && term.length > 1 && asked.length > 1 && isSuccess }
}
