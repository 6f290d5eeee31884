import type { List } from '@slot-liste/contract/lists/lists.ts'
import { printInteger, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '#data/site/site.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { EmbedLink } from '#parts/site/embed-link.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useLocale } from '#platform/i18n/locale.ts'

/** A frame is no place for five hundred games: the rest is read on the list's page. */
export const mostEmbedded = 50

/** A list in the page of another site. */
export function ListEmbed({ list }: { list: List }) {
  const { t } = useTranslation('overlay')
  const locale = useLocale()
  const site = useSiteName()
  const more = list.games.length - mostEmbedded
  return (
    <div className="embed embed-scrolls">
      <PageTitle title={list.title} />
      <meta name="robots" content="noindex" />
      <header className="overlay-head">
        <h1 tabIndex={-1}>
          <EmbedLink to={`/lists/${list.id}`}>{list.title}</EmbedLink>
        </h1>
        {list.owner ? <p className="overlay-where">{`@${list.owner.username}`}</p> : null}
      </header>
      {list.games.length === 0 ? <p>{t('list.empty')}</p> : null}
      <ol aria-label={t('list.games')} className="divide-y divide-line">
        {list.games.slice(0, mostEmbedded).map(({ game, order }) => (
          <li key={game.slug} className="flex items-center gap-3 py-2">
            {list.ranked ? <span className="overlay-rank">{printInteger(order, locale)}</span> : null}
            <GameCover game={game} className="w-9 shrink-0 rounded-sm" />
            <span className="overlay-title">
              <EmbedLink to={`/games/${game.slug}`}>{game.name}</EmbedLink>
              <span className="block text-sm font-normal text-muted">
                {game.provider.name}
                {game.rtp === null ? null : ` · RTP ${printPercent(game.rtp, locale)}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <p className="py-2">
          <EmbedLink to={`/lists/${list.id}`}>
            {t('list.more', { count: more, shown: printInteger(more, locale) })}
          </EmbedLink>
        </p>
      ) : null}
      <p className="pt-2 text-sm text-muted">{t('source', { site })}</p>
    </div>
  )
}
