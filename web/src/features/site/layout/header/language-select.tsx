import { ChevronDown } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#platform/app-store.ts'
import { useEarlyInput } from '#ui/early-input.ts'

export function LanguageSelect() {
  const { t } = useTranslation('layout')
  const locale = useApp((state) => state.locale)
  const setLocale = useApp((state) => state.setLocale)
  const onChange = (event: ChangeEvent<HTMLSelectElement>) =>
    setLocale(event.target.value === 'en' ? 'en' : 'tr')
  return (
    <div className="relative text-muted transition-colors duration-150 hover:text-ink">
      <select
        value={locale}
        aria-label={t('language.label')}
        autoComplete="off"
        ref={useEarlyInput({ onChange })}
        onChange={onChange}
        className="h-11 cursor-pointer appearance-none rounded-md bg-transparent pr-7 pl-2.5 text-[0.9375rem] font-medium lg:h-10"
      >
        <option value="tr" lang="tr" className="bg-surface text-ink">
          {t('language.tr')}
        </option>
        <option value="en" lang="en" className="bg-surface text-ink">
          {t('language.en')}
        </option>
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-1.5 my-auto size-4"
        aria-hidden="true"
      />
    </div>
  )
}
