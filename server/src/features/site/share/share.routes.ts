import * as contract from '@slot-liste/contract/site/share.ts'
import { edition } from '@slot-liste/domain/cover/cover.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { usualLook } from '@slot-liste/domain/share/formats.ts'
import { type ShareFacts, shareEdition, shareSvg } from '@slot-liste/domain/share/share.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import { textsToPaths, withoutTexts } from '#platform/media/text-to-path.ts'
import type { Services } from '#platform/services.ts'
import { asPng, createPictures, markOf } from '#platform/ssr/picture-replies.ts'
import { findMovedGames } from '#store/battles/battle-models.ts'
import { findSharedBattle } from '#store/battles/shared-battles.ts'
import {
  findSharedGame,
  findSharedList,
  findSharedPerson,
  findSharedProvider,
  findSharedSite,
} from '#store/site/share.ts'
import { battleShare } from './battle-share.ts'
import {
  comparisonShare,
  gameShare,
  listShare,
  personShare,
  providerShare,
  siteShare,
} from './share-facts.ts'

export function shareRoutes(serve: Serve, { db, clock }: Services): void {
  const { draw, costOf } = createPictures({ encode: asPng, cost: 40, megabytes: 32, waiting: 40 })
  const picture = (facts: ShareFacts, look = usualLook) => {
    const mark = markOf([edition, shareEdition, facts, look])
    return { mark, cost: costOf(mark), draw: () => draw({ mark, svg: () => shareText(facts, look) }) }
  }
  const inLanguage = ({ lang = 'tr' }: { lang?: Locale | undefined }) => lang

  serve(contract.shareGame, async ({ params, query }) => {
    const game = await findSharedGame(db, params.slug)
    if (!game) throw fail('GAME_NOT_FOUND')
    return picture(gameShare(game, inLanguage(query)))
  })

  serve(contract.shareComparison, async ({ query }) => {
    const moved = new Map((await findMovedGames(db, query.g)).map(({ from, to }) => [from, to]))
    const games = await Promise.all(query.g.map((slug) => findSharedGame(db, moved.get(slug) ?? slug)))
    const found = games.filter((game) => game !== undefined)
    if (found.length < games.length) throw fail('GAME_NOT_FOUND')
    return picture(comparisonShare(found, inLanguage(query)))
  })

  serve(contract.shareProvider, async ({ params, query }) => {
    const provider = await findSharedProvider(db, params.slug)
    if (!provider) throw fail('PROVIDER_NOT_FOUND')
    return picture(providerShare(provider, inLanguage(query)))
  })

  serve(contract.shareList, async ({ params, query }) => {
    const list = await findSharedList(db, params.id)
    if (!list) throw fail('LIST_NOT_FOUND')
    return picture(listShare(list, inLanguage(query)))
  })

  serve(contract.shareBattle, async ({ params, query }) => {
    const battle = await findSharedBattle(db, params.id)
    if (!battle) throw fail('BATTLE_NOT_FOUND')
    const { format = usualLook.format, theme = usualLook.theme } = query
    return picture(battleShare(battle, inLanguage(query)), { format, theme })
  })

  serve(contract.sharePerson, async ({ params, query }) => {
    const person = await findSharedPerson(db, params.username, clock())
    if (!person) throw fail('USER_NOT_FOUND')
    return picture(personShare(person, inLanguage(query)))
  })

  serve(contract.shareSite, async ({ query }) =>
    picture(siteShare(await findSharedSite(db), inLanguage(query))),
  )
}

/** Every letter as an outline: no picture hangs on the fonts of the machine it was drawn on. */
export const shareText = (facts: ShareFacts, look = usualLook): string =>
  shareSvg(facts, (shapes) => withoutTexts(textsToPaths(shapes)), look)
