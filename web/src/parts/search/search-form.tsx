import { Search } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/early-input.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { useSearch } from './use-search.ts'

/** The large search of a page. */
export function SearchForm({ initial = '' }: { initial?: string | undefined }) {
  const { t } = useTranslation('layout')
  const { text, setText, blank, submit } = useSearch(initial)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value)

  return (
    <search>
      <form action="/search" onSubmit={submit} className="relative flex gap-2">
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          type="search"
          name="q"
          ref={useEarlyInput({ onChange })}
          value={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          onChange={onChange}
          className={`${controlClass} h-12 min-w-0 flex-1 rounded-md pr-3 pl-12 lg:h-14 lg:text-lg`}
        />
        <button
          type="submit"
          disabled={blank}
          className={`${buttonClass({ size: 'lg' })} [:placeholder-shown~&]:opacity-50 lg:h-14 max-sm:px-4`}
        >
          {t('search.submit')}
        </button>
      </form>
    </search>
  )
}
