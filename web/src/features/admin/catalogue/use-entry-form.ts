import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, Resolver } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { ApiError } from '#platform/api/api.ts'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'

type Versioned = { version: number }

type EntryForm<Entry extends Versioned, Values extends FieldValues> = {
  /** Null for one that is added. */
  entry: Entry | null
  valuesOf: (entry: Entry | null) => Values
  resolver: Resolver<Values>
  /** `base` is what the form was filled from. */
  save: (values: Values, version: number | undefined, base: Entry | null) => Promise<Entry>
  /** As it is now. */
  fetchEntry: () => Promise<Entry>
  onSaved: (entry: Entry) => void
}

/**
 * A form over one version of an entry. When it was changed meanwhile, `conflict` is what is there now; settling it takes
 * some fields from there and goes on from that version.
 */
export function useEntryForm<Entry extends Versioned, Values extends FieldValues>(
  how: EntryForm<Entry, Values>,
) {
  const { entry, valuesOf, resolver, save, fetchEntry, onSaved } = how
  const [base, setBase] = useState(entry)
  const [conflict, setConflict] = useState<Entry | null>(null)
  const form = useForm<Values>({ defaultValues: valuesOf(entry) as DefaultValues<Values>, resolver })
  useFormLanguage(form)
  const { isDirty } = form.formState
  // A newer version that came by another way is taken where nothing was typed yet.
  useEffect(() => {
    if (!entry || !base || entry.version <= base.version || isDirty || conflict) return
    setBase(entry)
    form.reset(valuesOf(entry))
  }, [entry, base, isDirty, conflict, form, valuesOf])
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save(values, base?.version, base)
      setBase(saved)
      form.reset(valuesOf(saved))
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'CONFLICT') return setConflict(await fetchEntry().catch(() => null))
      showRefusal(form, { ok: false, ...error, message: error.message } as never)
    }
  })
  const settle = (theirs: string[]) => {
    if (!conflict) return
    const there = valuesOf(conflict)
    const mine = form.getValues()
    // Fields that differ from the version now saved count as changed.
    form.reset(there)
    for (const name of Object.keys(there).filter((field) => !theirs.includes(field))) {
      const value = mine[name] as PathValue<Values, Path<Values>>
      form.setValue(name as Path<Values>, value, { shouldDirty: true })
    }
    setBase(conflict)
    setConflict(null)
  }
  return { form, submit, base, conflict, settle, closeConflict: () => setConflict(null) }
}
