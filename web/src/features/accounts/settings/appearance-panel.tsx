import { useTranslation } from 'react-i18next'
import { useApp } from '#platform/app-store.ts'
import { Choices } from './choices.tsx'
import { Section } from './section.tsx'

const themes = ['light', 'dark', 'system'] as const
const languages = ['tr', 'en'] as const

/** Takes effect at once, here; whether it follows the account is said by the account's switch. */
export function AppearancePanel({ localOnly }: { localOnly: boolean }) {
  const { t } = useTranslation('settings')
  const { theme, locale, setTheme, setLocale } = useApp((state) => state)
  return (
    <>
      <Section id="theme" title={t('theme.title')} lead={t(localOnly ? 'theme.here' : 'theme.everywhere')}>
        <Choices
          label={t('theme.title')}
          choices={themes.map((value) => ({
            value,
            label: t(`theme.${value}`),
            hint: value === 'system' ? t('theme.systemHint') : undefined,
          }))}
          value={theme}
          onChange={setTheme}
        />
      </Section>
      <Section id="language" title={t('language.title')} lead={t('language.lead')}>
        <Choices
          label={t('language.title')}
          choices={languages.map((value) => ({
            value,
            label: <span lang={value}>{t(`language.${value}`)}</span>,
          }))}
          value={locale}
          onChange={setLocale}
        />
      </Section>
    </>
  )
}
