import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSite } from '#data/site/site.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Chip } from '#ui/form/chip.tsx'
import type { GameValues } from './game-values.ts'

type FeatureProps = { control: Control<GameValues>; error: string | undefined }

/** Which features of the vocabulary a game has. */
export function FeatureChoice({ control, error }: FeatureProps) {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const locale = useLocale()
  const { features } = useSite()
  return (
    <Controller
      control={control}
      name="features"
      render={({ field: { value, onChange } }) => (
        <fieldset className="sm:col-span-2">
          <legend className="mb-2 text-[0.9375rem] font-semibold">{t('games:field.features')}</legend>
          <p className="mb-2 text-sm text-muted" aria-live="polite">
            {t('form.featuresCount', { count: value.length })}
          </p>
          <div className="flex flex-wrap gap-2">
            {features.map((feature) => {
              const pressed = value.includes(feature.slug)
              const others = value.filter((slug) => slug !== feature.slug)
              return (
                <Chip
                  key={feature.slug}
                  pressed={pressed}
                  onPress={() => onChange(pressed ? others : [...others, feature.slug])}
                >
                  {feature[locale]}
                </Chip>
              )
            })}
          </div>
          {error ? <p className="mt-1.5 text-sm font-medium text-danger">{error}</p> : null}
        </fieldset>
      )}
    />
  )
}
