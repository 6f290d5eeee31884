import { beasts } from './emblems-beasts.ts'
import { figures } from './emblems-figures.ts'
import { gear } from './emblems-gear.ts'
import { nature } from './emblems-nature.ts'
import { places } from './emblems-places.ts'
import { play } from './emblems-play.ts'
import { treasures } from './emblems-treasures.ts'

export const emblems = { ...beasts, ...figures, ...nature, ...places, ...gear, ...play, ...treasures }
export type EmblemName = keyof typeof emblems

/** Emblems for a theme's covers when no word of the name suggests one. */
export const emblemsOfTheme: Readonly<Record<string, string>> = {
  mythology: 'temple bolt laurel amphora trident shield spartan owl',
  egypt: 'pyramid horus ankh scarab pharaoh book cat',
  norse: 'hammer longship horned axe rune bird',
  fruit: 'cherry melon citrus strawberry grapes lemon pineapple apple banana',
  sweets: 'lollipop candy cone donut cupcake',
  animals: 'paw leaf bird fox horse owl',
  adventure: 'compass pickaxe torch mountain magnifier leaf nugget',
  fishing: 'fish bass hook float lure boat fish bass',
  horror: 'skull bat ghost eye coffin candle fangs web drop hand',
  western: 'cactus hat badge horseshoe revolver saloon dynamite',
  asian: 'lantern torii pagoda fan blossom lotus bamboo mountain dragon',
  space: 'planet rocket ufo comet alien atom astronaut',
  gems: 'diamond hexgem emeraldcut ring cube',
  classic: 'seven bell cherry star joker crown spade melon',
  music: 'guitar vinyl mic phones cassette',
  irish: 'clover rainbow buckled horseshoe',
  fantasy: 'castle orb wand potion moon crown openbook',
  ocean: 'anchor ship wave shell lighthouse whale',
  aztec: 'stepped idol sun tiki bird',
  urban: 'skyline fedora key graffiti safe fist',
  christmas: 'tree snowflake bauble gift santa cane',
  sports: 'ball trophy',
  party: 'cocktail palm maraca calavera disco pineapple chilli',
  history: 'helmet sword crest castle chalice',
  'pop-culture': 'clapper tv ticket question star',
  luxury: 'crown diamond tophat glass ring',
}

export const neutralEmblems = 'abstractMoon abstractBlocks abstractPetals'
