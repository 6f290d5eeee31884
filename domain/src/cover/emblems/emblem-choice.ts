import { type Draw, pick } from '#cover/hash.ts'
import { type EmblemName, emblemsOfTheme, neutralEmblems } from './emblems.ts'

/**
 * The drawing of a game: one that a word of its name asks for (Wolf Gold has a wolf), else one of its theme, else an
 * abstract one.
 */
export function chooseEmblem(name: string, theme: string | null, draw: Draw): EmblemName {
  const named = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .flatMap(emblemsOfWord)
  const offered = named.length > 0 ? named : (emblemsOfTheme[theme ?? ''] ?? neutralEmblems).split(' ')
  return pick(draw, offered as [EmblemName, ...EmblemName[]])
}

function emblemsOfWord(word: string): readonly string[] {
  return wordEmblems.get(word) ?? wordEmblems.get(word.replace(/s$/, '')) ?? []
}

/** A line holds words in the singular, in lower case, and after the colon what may stand for any of them. */
const dictionary = `
alien reactoonz gigantoonz: alien
amazon jungle: leaf
amulet medallion: medallion
anchor: anchor
angel: angel
anubis: ankh dog
apollo: rocket
athena: owl spartan shield
atlantis ocean splash: wave trident
atom energoonz: atom
bamboo: bamboo
bandit bandito: bandit
bank cash: safe key
beanstalk: leaf
bear ted: bear
beast: octopus shark
beat motorhead mot: mic
bee buzzing honey swarm: bee
beer: mug
blood: drop fangs
boat: boat
bomb grenade: bomb
book tome: book tome openbook
bounty: badge
buffalo bison toro ox bighorn: bison
butterfly multifly: butterfly
card gang ace: cards spade
carnival fiesta: maraca mask
castle avalon kingdom: castle
cat olympuss kitty: cat
chance: die
chaos: graffiti skull
cherry cherrypop: cherry
chicken: rooster
chilli spicy: chilli
city: skyline
cleopatra cleocatra ramses pharaoh: pharaoh
clover leprechaun: clover
coffee: cup
cowboy west: hat cactus badge
crown royal: crown
crypt: coffin candle
cube reactor blox brick: cube
dead rip annihilator: skull tombstone
destiny orb crystal: orb
devil sinner diver: devil
diamond jewel: diamond
dj: vinyl phones
dog pug curly: dog paw
dolphin whale: whale
dragon qilin typhon: dragon
duck: duck
duel gunfight gun: revolver
elephant: elephant
elvis jimi hendrix punk: guitar
emerald: emeraldcut
fire burn burning flaming blazing hell: flame
fist fighter boxing brother bowery: fist
flower sakura: blossom
forge: hammer
fox foxin: fox
frog hopper: frog
ganesha: elephant lotus
garden: rabbit leaf
gate: gate
gem gemix gemhalla: hexgem diamond
ghost: ghost
gift: gift
grail: chalice
hades: skull flame
halloween pumpkin: pumpkin bat ghost
happy: cocktail
heart lover: heart
hole cave: cave
holmes mystery: magnifier
house barn: house barn
ice frost: snowflake
idol: idol
inn: pagoda
jar: jar
joker jokula: joker
koi fish fishin catch: fish bass
kraken octopus: octopus
lantern fa cai caishen: lantern
lemon: lemon
lightning strike voltage volt zeus: bolt
lion: lion
lotus buddha: lotus
lure bite: lure hook
madness: eye tome
mahjong: tile
mask: mask
melon: melon
midas: hand
millionaire: question
mining mine miner digger cart: pickaxe cart
minos: bison amphora
mint: snowflake candy
monkey kong gorilla: monkey
monopoly: tophat die
monster monsta: eye fangs
moolah: bison elephant lion
moon: moon
mouse gnawn mole: mouse
muertos esqueleto explosivo: calavera
museum: temple
mustang races tour: horse
neko: neko
nitropolis: cat dog mouse
olympus: temple laurel bolt
owl: owl
panda: panda
panther: cat
pearl: shell
pelican buzzard canary pirot eagle: bird
pig piggy banker: pig
pirate: ship skull
pixie druid elven: leaf moon
pizza: pizza
planet cosmic cygnus: planet
portal: gate
potion alchemy: potion wand
princess queen: crown heart moon
prison quentin hellcatraz gulag: prison
pyramid: pyramid
quest uncharted columbus compass: compass ship
ra horus: horus
rabbit: rabbit
rainbow: rainbow
rave: disco
rex jurassic dino: dino
rhino: rhino
roman legion gladiator warrior: helmet shield
romance lips: lips
rose hysteria: rose
rune runecraft: rune
saloon: saloon
samurai bushido ronin: samurai
santa: santa
satoshi outsourced: robot key
seven 7: seven
shark razor: shark
slotfather narcos moriarty: fedora
snake fallen medusa: snake
space invader: invader ufo
spartacus shield: spartan shield
spider: web
spirit: mountain
star starburst nova: star
stone: nugget rune
sugar: lollipop candy donut
summoning shadow hood: hood
sun solar: sun
survivor jumanji tomb: tiki leaf
sword: sword
tape: cassette
temple: temple
terminator: robot
thunder thunderstruck thor: hammer bolt
ticket movie: ticket clapper
tiger: tiger
tiki: tiki
tombstone graveyard deadwood: tombstone
tower zeppelin: castle
train express: train
trophy: trophy
tropicana aloha: palm cocktail
twilight starlight: moon star
vampire vampy fang drac immortal sucker: fangs bat
vega vegas: cards star
vending retro: tv candy
viking berzerk: horned longship axe
volcano magma: volcano
witch merlin wizard: witch
wolf: wolf
xboot: submarine
xmas christmas: tree bauble gift snowflake
zombie mental: skull hand
`
/** The emblems that a word in a name may be drawn as. */
export const wordEmblems: ReadonlyMap<string, readonly string[]> = new Map(
  dictionary
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', drawings = ''] = line.split(': ')
      return words.split(' ').map((word) => [word, drawings.split(' ')] as const)
    }),
)
