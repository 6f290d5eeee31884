import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#ui/field.tsx'

/** Leads to the search page with the trimmed term and empties itself; with nothing to search for it stays still. */
export function SearchBar({ onSearch }: { onSearch?: () => void }) {
  const { t } = useTranslation('layout')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const term = text.trim()

  const search = (event: FormEvent) => {
    event.preventDefault()
    if (term === '') return
    setText('')
    onSearch?.()
    void navigate({ to: '/search', search: { q: term } })
  }

  return (
    <search>
      <form onSubmit={search} className="relative">
        <Input
          type="search"
          name="q"
          value={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          onChange={(event) => setText(event.target.value)}
          className="pr-11 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          disabled={term === ''}
          aria-label={t('search.submit')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-ink disabled:text-muted lg:w-10"
        >
          <Search className="size-[1.125rem]" aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
