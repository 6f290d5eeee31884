import {
  type ShareFormat,
  type ShareTheme,
  shareFormats,
  shareThemes,
} from '@slot-liste/domain/share/formats.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#platform/app-store.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

const languages = ['tr', 'en'] as const

/** A battle as a picture to put down: format, colours and language are chosen, and what comes is seen first. */
export function PictureDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('battle-page')
  const locale = useLocale()
  const isDark = useApp(({ theme }) => theme === 'dark')
  const [format, setFormat] = useState<ShareFormat>('square')
  const [theme, setTheme] = useState<ShareTheme>(isDark ? 'dark' : 'light')
  const [lang, setLang] = useState<(typeof languages)[number]>(locale)
  const [broken, setBroken] = useState<string | null>(null)
  const address = `/share/battles/${id}.png?${new URLSearchParams({ lang, format, theme })}`
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('picture.title')}
      closeLabel={t('close')}
      footer={
        <a href={address} download={`savas-${id}-${format}.png`} className={buttonClass({})}>
          <Download aria-hidden="true" />
          {t('picture.download')}
        </a>
      }
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Choice
          label={t('picture.format')}
          value={format}
          options={shareFormats}
          onChange={setFormat}
          words={(one) => t(`picture.formats.${one}`)}
        />
        <Choice
          label={t('picture.theme')}
          value={theme}
          options={shareThemes}
          onChange={setTheme}
          words={(one) => t(`picture.themes.${one}`)}
        />
        <Choice
          label={t('picture.language')}
          value={lang}
          options={languages}
          onChange={setLang}
          words={(one) => t(`picture.languages.${one}`)}
        />
      </div>
      <div className="mt-5 grid min-h-64 place-items-center rounded-md bg-sunken p-3">
        {broken === address ? (
          <p role="alert">{t('picture.failed')}</p>
        ) : (
          <img
            key={address}
            src={address}
            alt={t('picture.alt')}
            onError={() => setBroken(address)}
            className="max-h-80 max-w-full rounded-sm"
          />
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Value[]
  onChange: (value: Value) => void
  words: (value: Value) => string
}

function Choice<Value extends string>({ label, value, options, onChange, words }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => onChange(options.find((one) => one === target.value) ?? value)}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
