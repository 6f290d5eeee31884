import {
  figureNames,
  type GameFigure,
  gameStatuses,
  mechanics,
  retirementReasons,
  volatilities,
  volatilityLevels,
} from '@slot-liste/domain/catalogue/facts.ts'
import { slug } from '@slot-liste/domain/text/slug.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { providerNamesOptions } from '#data/admin/admin-catalogue.ts'
import { useSite } from '#data/site/site.ts'
import { MediaPicker } from '#parts/admin/media-picker.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Fields } from './entry-frame.tsx'
import type { GameValues } from './game-values.ts'
import { WordsChoice } from './words-choice.tsx'

type Part = { form: UseFormReturn<GameValues> }

export function GameIdentity({ form, isNew }: Part & { isNew: boolean }) {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const { register, formState, setValue, getValues } = form
  const { errors } = formState
  const suggest = () => setValue('slug', slug(getValues('name')), { shouldDirty: true, shouldValidate: true })
  const fillOnce = () => isNew && getValues('slug') === '' && getValues('name') !== '' && suggest()
  return (
    <Fields title={t('form.identity')}>
      <Field label={t('form.name')} required error={errors.name?.message}>
        <Input autoComplete="off" {...register('name', { onBlur: fillOnce })} />
      </Field>
      <ProviderAnswer form={form} />
      <div className="grid content-start gap-1.5">
        <Field label={t('form.slug')} required hint={t('form.slugHint')} error={errors.slug?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('slug')} />
        </Field>
        <Button variant="ghost" size="sm" onClick={suggest} className="justify-self-start">
          {t('form.suggest')}
        </Button>
      </div>
      <Field label={t('games:field.status')} required error={errors.status?.message}>
        <Select {...register('status')}>
          {gameStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`games:status.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      <RetirementReason form={form} />
      <Controller
        control={form.control}
        name="picture"
        render={({ field: { value, onChange } }) => (
          <div className="sm:col-span-2">
            <MediaPicker value={value} onChange={onChange} label={t('form.picture')} />
            {errors.picture ? (
              <p className="mt-1 text-sm font-medium text-danger">{errors.picture.message}</p>
            ) : null}
          </div>
        )}
      />
    </Fields>
  )
}

/** Asked of retired games alone. */
function RetirementReason({ form: { register, watch, formState } }: Part) {
  const { t } = useTranslation(['admin-catalogue', 'games', 'admin'])
  if (watch('status') !== 'retired') return null
  return (
    <Field label={t('games:field.retirementReason')} error={formState.errors.retirementReason?.message}>
      <Select {...register('retirementReason')}>
        <option value="">{t('admin:form.unknown')}</option>
        {retirementReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`games:retirementReason.${reason}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function ProviderAnswer({ form: { control, formState } }: Part) {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const providers = useQuery(providerNamesOptions).data ?? []
  return (
    <Controller
      control={control}
      name="provider"
      render={({ field: { value, onChange } }) => (
        <Field label={t('form.provider')} required error={formState.errors.provider?.message}>
          <Combobox
            options={providers.map((provider) => ({ value: provider.slug, label: provider.name }))}
            value={value ? [value] : []}
            onChange={([chosen]) => onChange(chosen ?? '')}
            placeholder={t('form.choose')}
            labels={{ list: t('form.provider'), open: t('form.choose'), empty: t('merge.nothing') }}
          />
        </Field>
      )}
    />
  )
}

const hints: Partial<Record<GameFigure, 'rtpHint' | 'maxWinHint' | 'betHint'>> = {
  rtp: 'rtpHint',
  maxWin: 'maxWinHint',
  minBet: 'betHint',
  maxBet: 'betHint',
}

export function GameFigures({ form: { register, formState, control } }: Part) {
  const { t } = useTranslation(['admin-catalogue', 'games', 'admin'])
  const locale = useLocale()
  const { themes } = useSite()
  const { errors } = formState
  return (
    <Fields title={t('form.figures')}>
      {figureNames.map((name) => {
        const hint = hints[name]
        return (
          <Field
            key={name}
            label={t(`games:field.${name}`)}
            hint={hint ? t(`form.${hint}`) : undefined}
            error={errors[name]?.message}
          >
            <Input inputMode="decimal" autoComplete="off" className="tabular-nums" {...register(name)} />
          </Field>
        )
      })}
      {(['rtpVariants', 'layout'] as const).map((name) => (
        <Field
          key={name}
          label={t(`games:field.${name}`)}
          hint={t(`form.${name}Hint`)}
          error={errors[name]?.message}
        >
          <Input autoComplete="off" className="tabular-nums" {...register(name)} />
        </Field>
      ))}
      <Field label={t('games:field.volatility')} error={errors.volatility?.message}>
        <Select {...register('volatility')}>
          <option value="">{t('admin:form.unknown')}</option>
          {volatilities.map((level) => (
            <option key={level} value={level}>
              {t(`games:volatility.${level}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('games:field.volatilityLevel')}
        hint={t('form.volatilityLevelHint')}
        error={errors.volatilityLevel?.message}
      >
        <Select {...register('volatilityLevel')}>
          <option value="">{t('admin:form.unknown')}</option>
          {volatilityLevels.map((level) => (
            <option key={level} value={level}>
              {t(`games:volatilityLevel.${level}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('games:field.mechanic')} error={errors.mechanic?.message}>
        <Select {...register('mechanic')}>
          <option value="">{t('admin:form.unknown')}</option>
          {mechanics.map((structure) => (
            <option key={structure} value={structure}>
              {t(`games:mechanic.${structure}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('games:field.theme')} error={errors.theme?.message}>
        <Select {...register('theme')}>
          <option value="">{t('admin:form.unknown')}</option>
          {themes.map((theme) => (
            <option key={theme.slug} value={theme.slug}>
              {theme[locale]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('games:field.releaseDate')}
        hint={t('form.dateHint')}
        error={errors.releaseDate?.message}
      >
        <Input autoComplete="off" {...register('releaseDate')} />
      </Field>
      <WordsChoice control={control} name="moreThemes" error={errors.moreThemes?.message} />
      <WordsChoice control={control} name="features" error={errors.features?.message} />
    </Fields>
  )
}

export function GameWords({ form: { register, formState } }: Part) {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const { errors } = formState
  return (
    <Fields title={t('form.words')}>
      <Field
        label={t('games:field.descriptionTr')}
        error={errors.descriptionTr?.message}
        className="sm:col-span-2"
      >
        <Textarea lang="tr" rows={5} {...register('descriptionTr')} />
      </Field>
      <Field
        label={t('games:field.descriptionEn')}
        error={errors.descriptionEn?.message}
        className="sm:col-span-2"
      >
        <Textarea lang="en" rows={5} {...register('descriptionEn')} />
      </Field>
      <Field label={t('games:field.demoUrl')} hint={t('form.demoHint')} error={errors.demoUrl?.message}>
        <Input type="url" autoComplete="off" {...register('demoUrl')} />
      </Field>
      <Field label={t('games:field.sourceUrl')} hint={t('form.sourceHint')} error={errors.sourceUrl?.message}>
        <Input type="url" autoComplete="off" {...register('sourceUrl')} />
      </Field>
    </Fields>
  )
}
