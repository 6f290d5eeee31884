import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from '#parts/use-search.ts'
import { Input } from '#ui/field.tsx'

/** The search of the header: empties itself once it has led to the results. */
export function SearchBar({ onSearch }: { onSearch?: () => void }) {
  const { t } = useTranslation('layout')
  const { text, setText, blank, submit } = useSearch()
  const search = (event: FormEvent) => {
    if (!submit(event)) return
    setText('')
    onSearch?.()
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
          disabled={blank}
          aria-label={t('search.submit')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-ink disabled:text-muted lg:w-10"
        >
          <Search className="size-[1.125rem]" aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
