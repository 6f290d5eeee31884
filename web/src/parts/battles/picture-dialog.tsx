import {
  type ShareFormat,
  type ShareTheme,
  shareFormats,
  shareThemes,
} from '@slot-liste/domain/share/formats.ts'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'

const languages = ['tr', 'en'] as const

export type PictureLook = { format: ShareFormat; theme: ShareTheme; lang: (typeof languages)[number] }

type PictureDialogProps = {
  /** The address of the picture, or the picture itself where it is drawn in the browser. Stays the same function. */
  pictureOf: (look: PictureLook) => string | Promise<Blob>
  /** Of the page: the first picture has it too. */
  theme: ShareTheme
  /** Begins the name of the file. */
  name: string
  onClose: () => void
}

/** A battle as a picture to put down: format, colours and language are chosen, and what comes is seen first. */
export function PictureDialog({ pictureOf, name, theme: page, onClose }: PictureDialogProps) {
  const { t } = useTranslation('battle-page')
  const locale = useLocale()
  const [format, setFormat] = useState<ShareFormat>('square')
  const [theme, setTheme] = useState<ShareTheme>(page)
  const [lang, setLang] = useState<(typeof languages)[number]>(locale)
  const { address, hasFailed, onBroken } = usePicture(pictureOf, { format, theme, lang })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('picture.title')}
      closeLabel={t('close')}
      footer={
        address ? (
          <a href={address} download={`${name}-${format}.png`} className={buttonClass({})}>
            <Download aria-hidden="true" />
            {t('picture.download')}
          </a>
        ) : null
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
        {hasFailed ? (
          <p role="alert">{t('picture.failed')}</p>
        ) : address === null ? (
          <Spinner label={t('picture.title')} />
        ) : (
          <img
            key={address}
            src={address}
            alt={t('picture.alt')}
            onError={onBroken}
            className="max-h-80 max-w-full rounded-sm"
          />
        )}
      </div>
    </Dialog>
  )
}

/** The address of the picture with this look; `null` while it is drawn. */
function usePicture(pictureOf: PictureDialogProps['pictureOf'], { format, theme, lang }: PictureLook) {
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let own: string | null = null
    let isOver = false
    setFailed(false)
    setAddress(null)
    const show = (picture: string | Blob) => {
      if (isOver) return
      if (typeof picture !== 'string') own = URL.createObjectURL(picture)
      setAddress(typeof picture === 'string' ? picture : own)
    }
    const picture = pictureOf({ format, theme, lang })
    if (typeof picture === 'string') show(picture)
    else picture.then(show, () => isOver || setFailed(true))
    return () => {
      isOver = true
      if (own) URL.revokeObjectURL(own)
    }
  }, [pictureOf, format, theme, lang])
  return { address, hasFailed, onBroken: () => setFailed(true) }
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
