import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Folded } from '#parts/site/folded.tsx'

/** The figures of a card in one sentence each; the help page says the rest. */
export function ReadingFigures() {
  const { t } = useTranslation('home')
  return (
    <aside className="page mt-14 lg:mt-24" aria-labelledby="reading-figures-title">
      <div className="border-line md:rounded-lg md:border md:bg-surface md:p-8 lg:p-10 max-md:border-t">
        <Folded id="reading-figures" title={t('reading.title')}>
          <dl className="grid gap-x-8 gap-y-5 md:mt-6 md:grid-cols-2 xl:grid-cols-4">
            {(['rtp', 'volatility', 'maxWin', 'unknown'] as const).map((figure) => (
              <div key={figure}>
                <dt className="font-semibold">{t(`reading.${figure}.name`)}</dt>
                <dd className="mt-1 text-[0.9375rem] leading-relaxed text-pretty text-muted">
                  {t(`reading.${figure}.meaning`)}
                </dd>
              </div>
            ))}
          </dl>
          <Link to="/help" hash="rtp" className="link mt-5 inline-block py-0.5">
            {t('reading.more')}
          </Link>
        </Folded>
      </div>
    </aside>
  )
}
