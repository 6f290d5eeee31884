import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trendingOptions } from '#data/site/home.ts'
import { ListCard } from '#parts/lists/list-card.tsx'

/** A member's list, as an example of what an account is for. Nothing before there is one. */
export function Showcase() {
  const { t } = useTranslation('auth')
  const { data } = useQuery(trendingOptions)
  const list = data?.featured[0] ?? data?.trending[0]
  if (!list) return null
  return (
    <section aria-labelledby="showcase">
      <h2 id="showcase" className="mb-4 text-base font-normal text-muted">
        {t('showcase')}
      </h2>
      <ListCard list={list} />
    </section>
  )
}
