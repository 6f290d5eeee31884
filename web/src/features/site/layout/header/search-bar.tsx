import { Search } from 'lucide-react'
import { type FocusEvent, type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from '#parts/search/use-search.ts'
import { Input } from '#ui/form/field.tsx'
import type { OnKey, Shown } from './suggest-options.ts'

const SuggestPanel = lazy(async () => ({ default: (await import('./suggest-panel.tsx')).SuggestPanel }))

/** The search of the header: a combobox that offers what fits, and empties itself once it has led somewhere. */
export function SearchBar({ onSearch }: { onSearch?: () => void }) {
  const { t } = useTranslation('layout')
  const { text, setText, blank, submit } = useSearch()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<Shown>({})
  const onKey = useRef<OnKey>(null)
  const leave = () => {
    setOpen(false)
    setText('')
    onSearch?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpen(true)
    onKey.current?.(event)
  }
  const close = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <search onBlur={close}>
      <form action="/search" onSubmit={(event: FormEvent) => submit(event) && leave()} className="relative">
        <Input
          type="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen && shown.list !== undefined}
          aria-controls={isOpen ? shown.list : undefined}
          aria-activedescendant={isOpen ? shown.active : undefined}
          value={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setText(target.value)
            setOpen(document.activeElement === target)
          }}
          onKeyDown={press}
          className="pr-11 [&::-webkit-search-cancel-button]:hidden"
        />
        <Submit blank={blank} label={t('search.submit')} />
        {isOpen ? (
          <Suspense>
            <SuggestPanel
              text={text}
              onKey={onKey}
              onShow={setShown}
              onLeave={leave}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}

function Submit({ blank, label }: { blank: boolean; label: string }) {
  return (
    <button
      type="submit"
      disabled={blank}
      aria-label={label}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-ink [:placeholder-shown~&]:text-muted disabled:text-muted lg:w-10"
    >
      <Search className="size-[1.125rem]" aria-hidden="true" />
    </button>
  )
}
