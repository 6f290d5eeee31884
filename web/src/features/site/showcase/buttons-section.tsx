import { Heart, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass, buttonSizes, buttonVariants } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Row, Section } from './section.tsx'

export function ButtonsSection() {
  const { t } = useTranslation('ui')
  const [liked, setLiked] = useState(false)
  return (
    <Section title={t('sections.buttons')}>
      {buttonSizes.map((size) => (
        <Row key={size}>
          {buttonVariants.map((variant) => (
            <Button key={variant} size={size} variant={variant}>
              {variant === 'primary' ? <Plus aria-hidden="true" /> : null}
              {t(`buttons.${variant}`)}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {t('buttons.busy')}
          </Button>
        ))}
        <Button disabled>{t('buttons.primary')}</Button>
        <Button variant="outline" disabled>
          {t('buttons.outline')}
        </Button>
      </Row>
      <Row>
        <a href="/help" className={buttonClass({ variant: 'outline' })}>
          {t('buttons.outline')}
        </a>
        <IconButton label={t('buttons.icon')} aria-pressed={liked} onClick={() => setLiked(!liked)}>
          <Heart aria-hidden="true" fill={liked ? 'currentColor' : 'none'} />
        </IconButton>
        <IconButton label={t('buttons.icon')} variant="outline">
          <Heart aria-hidden="true" />
        </IconButton>
        <IconButton label={t('buttons.icon')} variant="outline" size="sm">
          <Heart aria-hidden="true" />
        </IconButton>
      </Row>
    </Section>
  )
}
