import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProposedFactFields } from '#parts/catalogue/fact-entry/proposed-facts.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { NearGames } from './near-games.tsx'
import { type TextField, useGameProposal } from './use-game-proposal.ts'

type FormProps = { name: string }

/** Proposes a game that the catalogue lacks. */
export function ProposalForm({ name }: FormProps) {
  const { t } = useTranslation('game-proposals')
  const proposal = useGameProposal(name)
  if (proposal.sent) return <Sent name={proposal.sent.name} onAgain={proposal.again} />
  const { form, submit, failure, isPending, values, facts, setFact, factProblems } = proposal
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-2xl gap-6">
      <FormError message={failure} />
      <div>
        <TextBox field="name" proposal={proposal} max={100} />
        <NearGames name={values.name} />
      </div>
      <TextBox field="provider" proposal={proposal} max={80} />
      <TextBox field="address" proposal={proposal} max={500} />
      <fieldset className="grid gap-5 border-t border-line pt-6">
        <legend className="sr-only">{t('facts')}</legend>
        <p>
          <span className="block text-lg font-semibold">{t('facts')}</span>
          <span className="text-[0.9375rem] text-muted">{t('factsHint')}</span>
        </p>
        <ProposedFactFields texts={facts} setText={setFact} problems={factProblems} />
      </fieldset>
      <Field label={t('field.note')} hint={t('hint.note')} error={proposal.problemOf('note')}>
        <Textarea
          name="note"
          rows={2}
          dir="auto"
          value={values.note}
          onChange={({ target }) => proposal.set('note', target.value)}
        />
      </Field>
      <p>
        <Button type="submit" size="lg" busy={isPending}>
          {t('send')}
        </Button>
      </p>
    </form>
  )
}

type BoxProps = {
  field: Exclude<TextField, 'note'>
  proposal: ReturnType<typeof useGameProposal>
  max: number
}

function TextBox({ field, proposal: { values, set, problemOf }, max }: BoxProps) {
  const { t } = useTranslation('game-proposals')
  return (
    <Field label={t(`field.${field}`)} required hint={t(`hint.${field}`)} error={problemOf(field)}>
      <Input
        name={field}
        type={field === 'address' ? 'url' : 'text'}
        inputMode={field === 'address' ? 'url' : 'text'}
        autoComplete="off"
        maxLength={max}
        value={values[field]}
        onChange={({ target }) => set(field, target.value)}
      />
    </Field>
  )
}

function Sent({ name, onAgain }: { name: string; onAgain: () => void }) {
  const { t } = useTranslation('game-proposals')
  return (
    <div role="status">
      <EmptyState
        title={t('sent.title', { name })}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link
              to="/profile/{-$username}"
              params={{}}
              search={{ tab: 'corrections' }}
              className={buttonClass({})}
            >
              {t('sent.link')}
            </Link>
            <Button variant="outline" onClick={onAgain}>
              {t('sent.again')}
            </Button>
          </div>
        }
      >
        {t('sent.body')}
      </EmptyState>
    </div>
  )
}
