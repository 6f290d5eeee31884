import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useInBrowser } from '#ui/use-in-browser.ts'

/**
 * The rules of every search box: submitting leads to the results of the trimmed term; blank, it does nothing. As the server
 * draws it, the browser submits it by itself, and nothing could tell whether it is blank.
 */
export function useSearch(initial = '') {
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  const isAlive = useInBrowser()
  const term = text.trim()
  /** Whether there was anything to search for. */
  const submit = (event: FormEvent): boolean => {
    event.preventDefault()
    if (term !== '') void navigate({ to: '/search', search: { q: term } })
    return term !== ''
  }
  return { text, setText, blank: isAlive && term === '', submit }
}
