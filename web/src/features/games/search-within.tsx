import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#ui/field.tsx'

const restMs = 250

type SearchWithinProps = { value: string; onChange: (term: string) => void }

/** Filters while one types, and at once on Enter. What comes from elsewhere (back, “clear all”) shows here too. */
export function SearchWithin({ value, onChange }: SearchWithinProps) {
  const { t } = useTranslation('games')
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef(0)
  useEffect(() => {
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (term: string) => {
    clearTimeout(timer.current)
    if (term === sent.current) return
    sent.current = term
    onChange(term)
  }
  return (
    <search className="relative block">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(text.trim())
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            clearTimeout(timer.current)
            timer.current = window.setTimeout(() => send(target.value.trim()), restMs)
          }}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="pl-9"
        />
      </form>
    </search>
  )
}
