import { printInteger, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { BarChart } from '#ui/bar-chart.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { rtpBars, sampleGames } from './samples.ts'
import { Row, Section } from './section.tsx'

export function FiguresSection() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('sections.figures')}>
      <SampleTable />
      <div className="grid gap-8 sm:grid-cols-2">
        <Charts />
      </div>
      <Row>
        <Badge>{t('figures.theme')}</Badge>
        <Badge tone="accent">{t('figures.new')}</Badge>
        <Badge tone="success">{t('figures.published')}</Badge>
        <Badge tone="warning">{t('figures.estimated')}</Badge>
        <Badge tone="danger">{t('figures.missing')}</Badge>
        <Badge tone="low">{t('figures.low')}</Badge>
        <Badge tone="medium">{t('figures.medium')}</Badge>
        <Badge tone="high">{t('figures.high')}</Badge>
      </Row>
      <Row>
        <Avatar name="ılgın" size="sm" />
        <Avatar name="irem" />
        <Avatar name="şükrü" size="lg" />
        <Avatar name="Çağla" size="xl" />
      </Row>
    </Section>
  )
}

function SampleTable() {
  const { t, i18n } = useTranslation('ui')
  const locale = i18n.language === 'en' ? 'en' : 'tr'
  const [dir, setDir] = useState<'asc' | 'desc'>('desc')
  const rows = sampleGames.toSorted((one, other) => (one.rtp - other.rtp) * (dir === 'asc' ? 1 : -1))
  return (
    <Table caption={t('figures.table')}>
      <thead>
        <tr>
          <Th>{t('figures.game')}</Th>
          <Th>{t('figures.volatility')}</Th>
          <Th numeric sort={dir} onSort={() => setDir(dir === 'asc' ? 'desc' : 'asc')}>
            {t('figures.rtp')}
          </Th>
          <Th numeric sort="none" onSort={() => setDir('desc')}>
            {t('figures.maxWin')}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, volatility, rtp, maxWin }) => (
          <Tr key={name}>
            <Td className="min-w-48 font-medium">{name}</Td>
            <Td>
              <Badge tone={volatility}>{t(`figures.${volatility}`)}</Badge>
            </Td>
            <Td numeric>{printPercent(rtp, locale)}</Td>
            <Td numeric>{printMultiple(maxWin, locale)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Charts() {
  const { t, i18n } = useTranslation('ui')
  const locale = i18n.language === 'en' ? 'en' : 'tr'
  const levels = { low: 12, medium: 64, high: 43 } as const
  return (
    <>
      <BarChart
        caption={t('figures.chart')}
        headings={[t('figures.rtp'), t('figures.count')]}
        bars={rtpBars.map(([label, value]) => ({ label, value, printed: printInteger(value, locale) }))}
      />
      <BarChart
        showValues
        caption={t('figures.chartVolatility')}
        headings={[t('figures.volatility'), t('figures.count')]}
        bars={(['low', 'medium', 'high'] as const).map((tone) => ({
          label: t(`figures.${tone}`),
          value: levels[tone],
          tone,
        }))}
      />
    </>
  )
}
