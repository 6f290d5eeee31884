import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocale } from './locale.ts'

/** Validation messages are written again when the language of the page changes. */
export function useFormLanguage<T extends FieldValues>(form: UseFormReturn<T>): void {
  const locale = useLocale()
  const { errors } = form.formState
  const said = useRef(locale)
  useEffect(() => {
    if (said.current !== locale && Object.keys(errors).length > 0) void form.trigger()
    said.current = locale
  }, [form, errors, locale])
}
