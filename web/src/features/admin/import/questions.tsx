import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { answerKey, blankMeanings } from '@slot-liste/domain/imports/cells.ts'
import { useTranslation } from 'react-i18next'
import { useCheckImport } from '#data/admin/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import { type Draft, useDraft, without } from './mending/choices.ts'
import { ProblemGroups } from './mending/problem-groups.tsx'
import { UnknownProviders } from './mending/unknown-providers.tsx'
import { useColumnName } from './mending/use-column-name.ts'

/** Everything a file leaves open, each asked once, and sent together. Answers stay: they can be taken back. */
export function Questions({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('admin-bulk')
  const draft = useDraft(detail)
  const { questions, unknownProviders, groups } = detail
  const { mutate, isPending, error } = useCheckImport(detail)
  const asksSpoilt = detail.spoilt.rows > 0 || detail.choices.repair !== null
  const asksBlanks = detail.blankWords.length > 0 || detail.choices.blanks !== null
  const mends = groups.length + detail.choices.replacements.length > 0
  if (!asksSpoilt && !asksBlanks && !mends && questions.length + unknownProviders.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-5 rounded-lg border border-warning/40 bg-warning-soft p-4 sm:p-5">
      <div className="grid gap-1">
        <h3 className="text-lg font-semibold">{t('questions.title')}</h3>
        <p className="text-sm text-pretty">{t('questions.lead')}</p>
      </div>
      {asksSpoilt ? <Spoilt spoilt={detail.spoilt} draft={draft} /> : null}
      {asksBlanks ? <BlankWords words={detail.blankWords} draft={draft} /> : null}
      {questions.map((question) => (
        <Question key={answerKey(question.column, question.form)} question={question} draft={draft} />
      ))}
      {unknownProviders.length ? <UnknownProviders unknown={unknownProviders} draft={draft} /> : null}
      {mends ? <ProblemGroups groups={groups} draft={draft} /> : null}
      <FormError message={error?.message} />
      <Button
        className="justify-self-start"
        busy={isPending}
        disabled={!draft.isChanged}
        onClick={() => mutate(draft.choices)}
      >
        {t('questions.submit')}
      </Button>
    </section>
  )
}

/** Letters that were read in a wrong encoding, and how they would be mended. */
function Spoilt({ spoilt: { rows, examples }, draft }: { spoilt: ImportDetail['spoilt']; draft: Draft }) {
  const { t } = useTranslation('admin-bulk')
  const { repair } = draft.choices
  return (
    <Field
      label={t('spoilt.title')}
      hint={rows > 0 ? t('spoilt.cells', { count: rows }) : undefined}
      className="max-w-md"
    >
      {examples.length ? (
        <ul className="grid gap-0.5 text-sm">
          {examples.map(({ from, to }) => (
            <li key={from} className="break-words">
              <span className="text-muted">{`${from} → `}</span>
              <span className="font-semibold">{to}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Select
        value={repair === null ? '' : String(repair)}
        onChange={({ target: { value } }) => draft.change({ repair: value === '' ? null : value === 'true' })}
      >
        <option value="">{t('questions.undecided')}</option>
        <option value="true">{t('spoilt.mend')}</option>
        <option value="false">{t('spoilt.leave')}</option>
      </Select>
    </Field>
  )
}

/** Words such as `NULL` and `yok`, asked about once for the file. */
function BlankWords({ words, draft }: { words: ImportDetail['blankWords']; draft: Draft }) {
  const { t } = useTranslation('admin-bulk')
  const found = words.map(({ word, rows }) => `${word} (${rows})`).join(', ')
  return (
    <Field
      label={found ? t('blanks.titled', { words: found }) : t('blanks.title')}
      hint={t('blanks.hint')}
      className="max-w-md"
    >
      <Select
        value={draft.choices.blanks ?? ''}
        onChange={({ target }) =>
          draft.change({ blanks: blankMeanings.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">{t('questions.undecided')}</option>
        {blankMeanings.map((one) => (
          <option key={one} value={one}>
            {t(`blanks.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type ImportQuestion = ImportDetail['questions'][number]

function Question({ question, draft }: { question: ImportQuestion; draft: Draft }) {
  const { t, i18n } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  const { column, form, text, choices, rows } = question
  const { answers } = draft.choices
  const key = answerKey(column, form)
  const decide = (value: string) => {
    const answer = value === 'skip' ? value : choices.find((one) => one.answer === value)?.answer
    draft.change({ answers: answer ? { ...answers, [key]: answer } : without(answers, key) })
  }
  return (
    <Field
      label={t('questions.marks', { column: columnName(column), text })}
      hint={t('questions.rows', { count: rows })}
      className="max-w-md"
    >
      <Select value={answers[key] ?? ''} onChange={({ target }) => decide(target.value)}>
        <option value="">{t('questions.undecided')}</option>
        {choices.map(({ answer, value }) => (
          <option key={answer} value={answer}>
            {answer === 'asEuros'
              ? t('questions.asEuros', { value: printed(value, i18n.language) })
              : printed(value, i18n.language)}
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
