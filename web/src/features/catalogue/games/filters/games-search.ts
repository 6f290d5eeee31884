import type { GamesSearch } from './filters.ts'

/** The parameters of the games page; what reads their values is in files a first page does not load. */
export const gamesSearchNames = (
  'q provider notProvider theme notTheme volatility volatilityLevel mechanic feature notFeature rtpMin rtpMax maxWinMin ' +
  'maxWinMax minBet maxBet hitFrequencyMin hitFrequencyMax maxWinOddsMax reels rows paylines waysFrom waysTo yearFrom yearTo ' +
  'rtpSupport hasDemo status sort dir view'
).split(' ') as (keyof GamesSearch)[]

/** Without parameters that the page does not know: with them it would not be the page that the server drew. */
export const pickGamesSearch = (search: GamesSearch): GamesSearch =>
  Object.fromEntries(
    gamesSearchNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  )
