import { fold } from './fold.ts'

/**
 * Words that Turkish speakers often use in passwords, the most frequent first, gathered by hand for this site: no
 * list of leaked passwords knows them well. The strength estimate uses them as a dictionary.
 */
const favourites = `
  şifre parola sifrem parolam şifrem galatasaray fenerbahçe beşiktaş trabzonspor seviyorum aşkım canım hayatım
  askim123 sevgilim bebeğim prenses melek cimbom kartal kanarya fener aslan kral kralım sultan paşa reis başkan
  istanbul ankara izmir antalya bursa adana trabzon konya samsun türkiye türk turkiye1923 atatürk cumhuriyet vatan
  bayrak anadolu osmanlı asena bozkurt çarşı ultraslan bjk1903 gs1905 fb1907 ts1967 ahmet mehmet mustafa ali hasan
  hüseyin murat emre burak serkan volkan hakan oğuz furkan yusuf ömer eren kerem deniz cem can berk onur fatih
  ayşe fatma zeynep elif merve esra büşra kübra hatice emine gamze selin ebru özge pınar gizem tuğba yasemin
  melike sevgi umut barış mutlu güneş yıldız ayışığı gökyüzü çiçek papatya lale gül karanfil kelebek böcek kedi
  köpek boncuk pamuk duman zeytin tarçın limon karamel çikolata baklava kebap lahmacun simit rakı kahve
  merhaba selam hoşgeldin günaydın bismillah allah inşallah maşallah elhamdülillah annem babam kardeşim oğlum kızım
  ailem annebaba arkadaş dostum okul öğrenci öğretmen doktor hemşire asker polis mühendis avukat
  giriş kullanıcı yönetici deneme test123 gizli anahtar güvenli bilgisayar telefon internet
  qwertyuıop qwertyuıopğü asdfghjklşi zxcvbnmöç fgğıod uieaütk
  slot slotliste casino bonus jackpot şans talih kumar çevir kazan oyun oyuncu
  pazartesi salı çarşamba perşembe cuma cumartesi pazar ocak şubat mart nisan mayıs haziran temmuz ağustos eylül
  ekim kasım aralık bahar yaz sonbahar kış mavi kırmızı yeşil sarı siyah beyaz mor turuncu sarıkırmızı sarılacivert
  siyahbeyaz bordomavi
`

/** Each as it is written and as it is typed on a keyboard without Turkish letters; lower case. */
export const frequentPasswords: readonly string[] = [
  ...new Set(
    favourites
      .trim()
      .split(/\s+/)
      .flatMap((word) => [word, fold(word)]),
  ),
]
