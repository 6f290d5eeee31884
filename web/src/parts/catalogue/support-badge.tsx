import { type Support, supportWord } from '@slot-liste/domain/catalogue/voices.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'

type Supported = { support?: Support | undefined; disputed?: true | undefined }

/** The same words as a text; empty where it is not known who stands behind the figure. */
export function useSupportText(): (figure: Supported) => string {
  const { t } = useTranslation('support')
  return ({ support, disputed }) => {
    if (support === undefined) return ''
    return [t(supportWord(support), { n: support }), ...(disputed ? [t('disputed')] : [])].join(' · ')
  }
}

const tones = { provider: 'success', confirmed: 'success', single: 'neutral', editor: 'neutral' } as const

type SupportBadgeProps = { support: Support | undefined; isDisputed: boolean }

/** The support of a figure, in the same words everywhere, and that it is disputed. */
export function SupportBadge({ support, isDisputed }: SupportBadgeProps) {
  const { t } = useTranslation('support')
  const word = support === undefined ? null : supportWord(support)
  return (
    <>
      {word ? (
        <Badge tone={tones[word]} className="align-middle font-text !whitespace-normal">
          {t(word, { n: support })}
        </Badge>
      ) : null}
      {isDisputed ? (
        <Badge tone="warning" className="align-middle font-text !whitespace-normal">
          {t('disputed')}
        </Badge>
      ) : null}
    </>
  )
}
