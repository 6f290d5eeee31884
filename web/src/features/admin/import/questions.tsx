import type { ImportChoices, ImportDetail, ProviderChoice } from '@slot-liste/contract/admin/admin-imports.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allProvidersOptions, useCheckImport } from '#data/admin/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import { useColumnName } from './use-column-name.ts'

type Answers = ImportChoices['answers']
type Providers = ImportChoices['providers']

/** Open questions: one for each ambiguous column, and one for each provider that is not in the catalogue. */
export function Questions({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('admin-bulk')
  const { questions, unknownProviders, choices } = detail
  const [answers, setAnswers] = useState<Answers>(choices.answers)
  const [providers, setProviders] = useState<Providers>(choices.providers)
  const { mutate, isPending, error } = useCheckImport(detail)
  if (questions.length + unknownProviders.length === 0) return null
  const { mapping, writes } = choices
  const isSame = JSON.stringify([answers, providers]) === JSON.stringify([choices.answers, choices.providers])
  return (
    <section className="grid gap-4 rounded-lg border border-warning/40 bg-warning-soft p-4 sm:p-5">
      <div className="grid gap-1">
        <h3 className="text-lg font-semibold">{t('questions.title')}</h3>
        <p className="text-sm text-pretty">{t('questions.lead')}</p>
      </div>
      {questions.map((question) => (
        <Question
          key={question.column}
          question={question}
          answer={answers[question.column]}
          onAnswer={(answer) => setAnswers({ ...answers, [question.column]: answer })}
        />
      ))}
      {unknownProviders.length ? (
        <UnknownProviders unknown={unknownProviders} providers={providers} onChange={setProviders} />
      ) : null}
      <FormError message={error?.message} />
      <Button
        className="justify-self-start"
        busy={isPending}
        disabled={isSame}
        onClick={() => mutate({ mapping, writes, answers, providers })}
      >
        {t('questions.submit')}
      </Button>
    </section>
  )
}

type Asked = ImportDetail['questions'][number]
type Answer = Answers[Asked['column']]

function Question({
  question: { column, text, choices, rows },
  answer,
  onAnswer,
}: {
  question: Asked
  answer: Answer
  onAnswer: (answer: Answer) => void
}) {
  const { t, i18n } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  return (
    <Field
      label={t('questions.marks', { column: columnName(column), text })}
      hint={t('questions.rows', { count: rows })}
      className="max-w-md"
    >
      <Select value={answer ?? ''} onChange={({ target }) => onAnswer((target.value || undefined) as Answer)}>
        <option value="">{t('questions.undecided')}</option>
        {choices.map((choice) => (
          <option key={choice.answer} value={choice.answer}>
            {printed(choice.value, i18n.language)}
          </option>
        ))}
        <option value="skip">{t('questions.skip')}</option>
      </Select>
    </Field>
  )
}

/** A figure as the reader writes it, a date in words: both leave no doubt. */
function printed(value: string, language: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
  return new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(Number(value))
}

/** More than these nobody decides one by one. */
const shown = 50

type UnknownProps = {
  unknown: ImportDetail['unknownProviders']
  providers: Providers
  onChange: (providers: Providers) => void
}

function UnknownProviders({ unknown, providers, onChange }: UnknownProps) {
  const { t } = useTranslation('admin-bulk')
  const { data: known = [] } = useQuery(allProvidersOptions)
  const decideAll = (choice: ProviderChoice) =>
    onChange({ ...Object.fromEntries(unknown.map(({ key }) => [key, choice])), ...providers })
  const decide = (key: string, value: string) => {
    const { [key]: _, ...others } = providers
    onChange(value ? { ...others, [key]: choiceOf(value) } : others)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('questions.providers')}</legend>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => decideAll({ kind: 'create' })}>
          {t('questions.createAll')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => decideAll({ kind: 'skip' })}>
          {t('questions.skipAll')}
        </Button>
      </div>
      {unknown.slice(0, shown).map(({ key, name, rows }) => (
        <Field
          key={key}
          label={t('questions.provider', { name })}
          hint={t('questions.rows', { count: rows })}
          className="max-w-md"
        >
          <Select value={wordOf(providers[key])} onChange={({ target }) => decide(key, target.value)}>
            <option value="">{t('questions.undecided')}</option>
            <option value="create">{t('questions.create')}</option>
            <option value="skip">{t('questions.skipProvider')}</option>
            {known.map((provider) => (
              <option key={provider.slug} value={`map ${provider.slug}`}>
                {t('questions.mapTo', { name: provider.name })}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {unknown.length > shown ? (
        <p className="text-sm">{t('questions.more', { count: unknown.length - shown, shown })}</p>
      ) : null}
    </fieldset>
  )
}

const wordOf = (choice: ProviderChoice | undefined) =>
  choice?.kind === 'map' ? `map ${choice.slug}` : (choice?.kind ?? '')

function choiceOf(value: string): ProviderChoice {
  if (value === 'create' || value === 'skip') return { kind: value }
  return { kind: 'map', slug: value.slice('map '.length) }
}
