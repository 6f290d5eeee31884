import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSite } from '#data/site/site.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Chip } from '#ui/form/chip.tsx'
import type { GameValues } from './game-values.ts'

type WordsProps = { control: Control<GameValues>; name: 'features' | 'moreThemes'; error: string | undefined }

/** Which features or further themes of the vocabulary a game has. */
export function WordsChoice({ control, name, error }: WordsProps) {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const locale = useLocale()
  const { features, themes } = useSite()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <fieldset className="sm:col-span-2">
          <legend className="mb-2 text-[0.9375rem] font-semibold">{t(`games:field.${name}`)}</legend>
          <p className="mb-2 text-sm text-muted" aria-live="polite">
            {t(`form.${name}Count`, { count: value.length })}
          </p>
          <div className="flex flex-wrap gap-2">
            {(name === 'features' ? features : themes).map((feature) => {
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
