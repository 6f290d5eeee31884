import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The figures of a card in one sentence each; the help page says the rest. */
export function ReadingFigures() {
  const { t } = useTranslation('home')
  return (
    <aside className="far page mt-16 lg:mt-24" aria-labelledby="reading-figures">
      <div className="grid gap-x-12 gap-y-6 rounded-lg border border-line bg-surface p-6 sm:p-8 lg:grid-cols-[16rem_1fr] lg:p-10">
        <div>
          <h2 id="reading-figures" className="text-2xl">
            {t('reading.title')}
          </h2>
          <Link to="/help" hash="rtp" className="link mt-3 inline-block">
            {t('reading.more')}
          </Link>
        </div>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
          {(['rtp', 'volatility', 'maxWin', 'unknown'] as const).map((figure) => (
            <div key={figure}>
              <dt className="font-semibold">{t(`reading.${figure}.name`)}</dt>
              <dd className="mt-1 text-[0.9375rem] leading-relaxed text-pretty text-muted">
                {t(`reading.${figure}.meaning`)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  )
}
