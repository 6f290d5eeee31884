import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { mechanics, volatilities, volatilityLevels } from '@slot-liste/domain/catalogue/facts.ts'
import { isProviderFact, providerFacts } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { useTranslation } from 'react-i18next'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

type BoxProps = { name: string; field: CorrectableFact; text: string; setText: (text: string) => void }

/** The box a value of a fact is typed into or chosen in. The page loads the texts `corrections`. */
export function ValueBox({ name, field, text, setText }: BoxProps) {
  const { t } = useTranslation(['corrections', 'games'])
  const print = useFactPrinter()
  const words = wordsOf(field)
  if (words)
    return (
      <Select name={name} value={text} onChange={({ target }) => setText(target.value)}>
        <option value="">{t('form.choose')}</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {print(field, word)}
          </option>
        ))}
      </Select>
    )
  return (
    <Input
      name={name}
      autoComplete="off"
      inputMode={inputModeOf(field)}
      maxLength={isProviderFact(field) ? maxOf[field] : 60}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

const maxOf = {
  foundedYear: 4,
  // Its name in Turkish and in English.
  headquarters: 2 * providerFacts.headquarters.max + 3,
  owner: providerFacts.owner.max,
  website: providerFacts.website.max,
  active: 5,
} as const

function inputModeOf(field: CorrectableFact) {
  if (field === 'website') return 'url'
  if (field === 'foundedYear') return 'numeric'
  return ['releaseDate', 'layout', 'headquarters', 'owner'].includes(field) ? 'text' : 'decimal'
}

/** The words of a fact that is one of a few. */
function wordsOf(field: CorrectableFact): readonly string[] | null {
  if (field === 'volatility') return volatilities
  if (field === 'volatilityLevel') return volatilityLevels
  if (field === 'active') return ['true', 'false']
  return field === 'mechanic' ? mechanics : null
}

/** How such a value is typed, where that is not plain. */
export function useHint(field: CorrectableFact): string | undefined {
  const { t } = useTranslation('corrections')
  switch (field) {
    case 'rtp':
    case 'rtpVariants':
    case 'hitFrequency':
      return t('form.hint.percent')
    case 'maxWin':
      return t('form.hint.multiple')
    case 'minBet':
    case 'maxBet':
      return t('form.hint.money')
    case 'maxWinOdds':
      return t('form.hint.odds')
    case 'releaseDate':
      return t('form.hint.date')
    case 'layout':
      return t('form.hint.layout')
    case 'headquarters':
      return t('form.hint.headquarters')
    case 'website':
      return t('form.hint.website')
    default:
      return undefined
  }
}
