/**
 * Other names of themes and features than those on the site: folded, `|` between. Their names come from
 * the catalogue, and so do the other names of providers.
 */
export const otherThemeNames: Readonly<Record<string, string>> = {
  mythology:
    'yunan|yunan mitolojisi|greek|greek mythology|mitolojik|mythological|yunan tanrilari|tanrilar|antik yunan',
  egypt: 'misir|egypt|egyptian|firavun|pharaoh|piramit|pyramid|eski misir',
  norse: 'viking|norse|vikingler|nordic|iskandinav',
  fruit: 'meyve|fruit|fruity|meyveler',
  sweets: 'seker|sekerleme|candy|sweet|tatli|yemek|food',
  animals: 'hayvan|animal|vahsi yasam|wildlife|safari|doga',
  adventure: 'macera|adventure|kesif|explorer',
  fishing: 'balik|balikci|balik tutma|balik avi|fish|fisherman|fishing',
  horror: 'korku|horror|scary|zombi|zombie|vampir|vampire|halloween|cadilar bayrami|dark',
  western: 'vahsi bati|western|wild west|kovboy|cowboy',
  asian: 'asya|asian|cin|chinese|china|japon|japanese|japan|uzak dogu|oriental|samuray',
  space: 'uzay|space|bilim kurgu|sci fi|science fiction|galaksi|galaxy|uzayli|alien',
  gems: 'mucevher|gem|jewel|diamond|elmas|degerli tas|kristal|crystal',
  classic: 'klasik|classic|retro|nostalji|eski usul|old school|fruit machine',
  music: 'muzik|music|rock|konser',
  irish: 'irlanda|irish|leprechaun|yonca|ireland',
  fantasy: 'fantastik|fantezi|fantasy|magic|buyu|sihir|sihirli|masal|fairy tale|ejderha|dragon',
  ocean: 'okyanus|deniz|ocean|sea|underwater|su alti|sualti|deniz alti|korsan|pirate',
  aztec: 'aztek|aztec|maya|mayan|inka|inca',
  urban: 'sehir|suc|mafya|crime|city|mafia|gangster|heist|soygun',
  christmas: 'yilbasi|noel|kis|christmas|xmas|winter|santa',
  sports: 'spor|sport|futbol|football|soccer|basketbol|boks|boxing',
  party: 'parti|party|fiesta|meksika|mexican|festival|karnaval|carnival',
  history: 'tarih|tarihi|savas|war|history|historical|roma|roman|rome|gladyator|ortacag|medieval',
  'pop-culture': 'film|dizi|tv|movie|sinema|branded|lisansli|licensed|unlu|celebrity',
  luxury: 'luks|para|luxury|money|zenginlik|rich|cash',
}

export const otherFeatureNames: Readonly<Record<string, string>> = {
  'free-spins':
    'free spin|freespin|bedava donus|bedava cevirme|ucretsiz spin|bedava spin|ucretsiz cevirme|fs|frispin',
  multiplier: 'carpan|multiplier|multi|katlayici',
  'progressive-multiplier': 'artan carpan|increasing multiplier|growing multiplier|progressive multipliers',
  wild: 'wild|joker|joker sembolu|wild sembolu',
  'expanding-wild': 'genisleyen wild|genisleyen joker|expanding wilds|genisleyen vayld|buyuyen wild',
  'sticky-wild':
    'yapiskan wild|yapiskan joker|sabit wild|sticky wilds|yapiskan vayld|yapisan wild|sabit joker',
  'walking-wild':
    'yuruyen wild|yuruyen joker|gezen wild|moving wild|walking wilds|roaming wild|yuruyen vayld|gezen joker|hareketli wild',
  'stacked-wild': 'yigili wild|yigin wild|stacked wilds',
  scatter: 'scatter|dagitici|scatter sembolu',
  'scatter-pays':
    'scatter pays|her yerde oder|her yerde odeyen|pay anywhere|pays anywhere|her yerden odeyen|anywhere pays',
  'cluster-pays': 'cluster|kume|kume odeme|kume odeyen|cluster pay|cluster slot|grid slot',
  megaways: 'megaways|megaway|mega ways',
  'both-ways': 'both ways|cift yonlu|iki yonlu|win both ways|pays both ways|iki yone odeyen|cift yone odeyen',
  tumble:
    'tumble|tumbling|cascade|cascading|avalanche|dusen sembol|cascading reels|patlayan|dusme|tumbling reels|selale|kademeli|kademeli dusme|kademeli dusus|kaskad|cig|tambil|tumbil|dusen semboller|patlayan semboller|yuvarlanan sembol',
  respins: 'respin|yeniden donus|tekrar donus|yeniden cevirme|re spin',
  'hold-and-win':
    'hold and win|hold win|hold and spin|hold spin|tut ve kazan|tut kazan|hold n win|link and win|tut ve dondur|tut ve cevir|tutup dondurme|tutup cevirme|tutup kazanma|tut dondur|hold and respin',
  'symbol-collection': 'sembol toplama|symbol collection|collect|toplama|sembol toplamali|collector',
  jackpot: 'jackpot|cekpot|buyuk ikramiye|progressive jackpot|mega jackpot|ikramiye',
  'bonus-buy':
    'bonus buy|bonus satin alma|buy bonus|bonus al|bonus alma|bonus alim|feature buy|buy feature|ozellik satin alma|satin alma|bonus satin alinabilen|satin alinabilen|bonus alinabilen|bonus satin alim',
  'ante-bet': 'ante bet|ante bahis|ante|artirilmis bahis',
  gamble: 'gamble|katla|katlama|gamble feature|risk oyunu|kart katlama|double up|ikiye katlama',
  'expanding-symbol': 'genisleyen sembol|expanding symbol',
  'mystery-symbol': 'gizemli sembol|mystery symbol|mystery|gizemli',
  'colossal-symbol': 'dev sembol|colossal symbol|giant symbol|colossal|mega symbol',
  'split-symbols': 'bolunen sembol|split symbol|xsplit|xways',
  nudge: 'nudge|kaydirma|xnudge|nudging',
  'expanding-grid':
    'buyuyen izgara|expanding grid|genisleyen izgara|expanding reels|buyuyen makara|genisleyen makara',
  'pick-bonus': 'secmeli bonus|pick bonus|pick and click|pick em|sec kazan|pick me',
  'bonus-wheel':
    'cark|bonus carki|bonus wheel|wheel|carkli|sans carki|wheel of fortune|wheel bonus|kader carki',
  'random-feature': 'rastgele ozellik|random feature|random modifier|rastgele|random',
}

export const mechanicNames = {
  ways: 'ways|kazanma yollari|kazanma yollu|ways to win|all ways|ways pays',
  paylines: 'payline|cizgi|odeme cizgisi|cizgi odeme|line pays|paylines|lines',
} as const
