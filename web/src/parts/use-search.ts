import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

/** The rules of every search box: submitting leads to the results of the trimmed term; blank, it does nothing. */
export function useSearch(initial = '') {
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  const term = text.trim()
  /** Whether there was anything to search for. */
  const submit = (event: FormEvent): boolean => {
    event.preventDefault()
    if (term !== '') void navigate({ to: '/search', search: { q: term } })
    return term !== ''
  }
  return { text, setText, blank: term === '', submit }
}
