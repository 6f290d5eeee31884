import { fold, queryWords } from '#text/fold.ts'
import { isFiller, stems } from './turkish-stems.ts'

/**
 * Turkish words of daily life that name nothing of slots, gathered by hand for this site. They are spelled as they are meant:
 * `karne` is no misspelled `Karen`, `kalem` is not `kale` with an ending, and `araba` does not begin `Arabian`.
 */
const everyday = `
  benim bile belki bence bende bense beni bize bizim bizi biri bunu buna bunlar şunu şuna şeyi şeye şeyler
  onlar onun öyle böyle şöyle neyi neye neden niye nerede nereye nereden nasıl hangi kimse kimin kime niçin
  madem değil değer diğer başka ayrı aynı gerek gereken falan filan insan kişi gayet hala halen dahi daha
  sadece yalnız bazen bazı hiç hayır evet tamam belli bilen bilinen acele ince geniş uzun kısa boyunca süre
  dolayı doğru yanlış ayrıca iyice nihayet onca önce sonra şimdi bugün dün yarın hemen sürekli daima mutlaka
  bari beter demin meğer güya sayende acaba galiba hani işte çünkü ancak fakat lakin oysa rağmen yoksa eğer
  üzere itibaren gibi kadar dair hakkında gidiyor geliyor yapmak etmek olmak gelmek gitmek almak vermek bakmak
  bulmak demek istemek sevmek bilmek görmek duymak konuşmak okumak yazmak çizmek anlatmak yürümek beklemek
  başlamak bitirmek açmak kapatmak satmak ödemek taşımak koymak çıkmak girmek inmek binmek uyumak uyanmak
  yatmak kalkmak oturmak çalışmak öğrenmek düşünmek unutmak hatırlamak gülmek ağlamak yıkamak temizlemek
  silmek kesmek dikmek pişirmek içmek sürmek anne kardeş abla abi ağabey dede babaanne anneanne teyze amca
  dayı yenge enişte kuzen yeğen torun aile akraba komşu arkadaş dost nişan düğün gelin damat evlilik nikah
  boşanma nafaka velayet bebek çocuk ergen genç yaşlı yetişkin erkek bay bayan hanım hanımefendi beyefendi
  isim soyisim soyadı adres telefon numara mesaj mektup posta eposta parola hesap müşteri şube borç alacak
  kredi mevduat faiz döviz borsa hisse senet çek kira kiralık kiracı depozito kefil emlak tapu emekli maaş zam asgari
  sigorta prim trafik plaka ruhsat ehliyet muayene lastik benzin motorin mazot petrol otoyol köprü tünel
  kavşak metro metrobüs tramvay vapur feribot uçak uçuş havalimanı havaalanı otogar durak valiz bavul pasaport
  vize turist turizm otel pansiyon rezervasyon tatil bayram seyahat rota harita pusula araba otomobil araç
  kamyon kamyonet minibüs otobüs dolmuş taksi bisiklet motosiklet motor scooter römork traktör direksiyon fren
  debriyaj vites egzoz jant okul lise ilkokul ortaokul anaokulu kreş üniversite fakülte ders sınav karne ödev
  defter kalem kalemtıraş silgi cetvel pergel çanta sıra tahta tebeşir kütüphane mezun mezuniyet diploma burs
  yurt profesör öğretmen öğrenci rektör dekan müdür araştırma deney fizik kimya biyoloji coğrafya matematik
  geometri cebir felsefe psikoloji sosyoloji ekonomi hukuk tıp sözlük çeviri tercüme ingilizce almanca
  fransızca arapça türkçe edebiyat şiir makale kitapçı kırtasiye hastane doktor hemşire ebe eczane eczacı ilaç
  reçete hasta hastalık grip nezle ateşim öksürük ağrısı aşı ameliyat dişçi tahlil röntgen tansiyon alerji
  romatizma kemik bacak omuz sırt karın mide bağırsak akciğer karaciğer böbrek kulak burun boğaz boyun dudak
  dil yanak alın parmak tırnak saç sakal bıyık vücut gözlük lens randevu eşyası apartman daire site rezidans
  bina kat kapıcı asansör merdiven balkon teras pencere kolu duvar tavan zemin çatı bodrum salon mutfak banyo
  tuvalet koridor antre kiler masa sandalye tabure koltuk kanepe dolap gardırop çekmece raf ayakkabılık halı
  kilim perde jaluzi yastık yorgan battaniye çarşaf nevresim ütü süpürge paspas deterjan çamaşır bulaşık
  makinesi buzdolabı fırın ocak mikrodalga aspiratör davlumbaz kombi kalorifer petek soba klima vantilatör
  musluk lavabo küvet klozet sifon priz fiş ampul avize abajur lambader televizyon kumanda radyo hoparlör
  kulaklık mikrofon kamera fotoğraf bilgisayar laptop tablet ekran monitör klavye yazıcı tarayıcı internet
  modem kablo şarj pil batarya yazılım donanım uygulama uydu anten tencere tava güveç tepsi tabak bardak
  sürahi çaydanlık cezve termos kaşık çatal bıçak kepçe spatula rende süzgeç kevgir oklava merdane blender
  mikser tost yemek tarif çorba mercimek nohut pilav makarna erişte bulgur pirinç tuz karabiber pul kimyon
  nane kekik maydanoz dereotu roka marul ıspanak pırasa lahana karnabahar brokoli havuç patates soğan sarımsak
  domates salatalık patlıcan kabak bamya bezelye enginar kereviz turp pancar mantar zeytin zeytinyağı ayçiçek
  tereyağı margarin yoğurt ayran süt kaymak peyniri kahvaltı kahvaltılık omlet menemen sucuklu pastırma salam
  sosis köfte kebap lahmacun pide börek poğaça simit açma ekmek bazlama yufka mantı dolma sarma kapuska güllaç
  baklava künefe kadayıf sütlaç muhallebi aşure helva lokum pasta kek kurabiye bisküvi turşu salça sirke
  ketçap mayonez hardal armut ayva incir üzüm şeftali kayısı erik mandalina greyfurt ananas ceviz badem
  fıstığı leblebi çekirdek kahveci çaycı çay gazoz şerbet salep boza market bakkal manav fırıncı pastane
  lokanta restoran garson aşçı mağaza dükkan alışveriş indirim kampanya fiyat satılık satış ürün kargo sipariş
  iade fatura makbuz vergi maliye muhasebe bütçe gelir zarar ihale ticaret sanayi fabrika atölye üretim depo
  nakliye lojistik elektrik doğalgaz abonelik tarife kesinti arıza tamir tamirci usta servis montaj boya gol boyacı
  boya badana gol alçı sıva çimento beton inşaat tuğla kiremit çakıl mermer seramik fayans parke laminat çivi vida
  cıvata somun çekiç tornavida pense kerpeten matkap testere keser zımpara fırça rulo bant yapıştırıcı tutkal
  silikon halat iplik iğne düğme fermuar makas dikiş nakış örgü yün kumaş terzi gömlek tişört kazak hırka
  ceket mont kaban palto yelek etek pantolon eşofman pijama çorap ayakkabı terlik çizme sandalet kemer kravat
  şapka bere eldiven atkı şal başörtüsü kolye küpe bilezik cüzdan gelinlik mayo bikini giyim kuaför berber
  manikür makyaj oje parfüm şampuan sabun jilet tıraş havlu peçete mendil tarak losyon kolonya belediye muhtar
  kaymakam vali valilik bakan bakanlık meclis milletvekili seçim başkan cumhurbaşkanı başbakan hükümet devlet
  millet vatan bayrak anayasa kanun madde tüzük yönetmelik dilekçe form belge imza mühür noter vekalet vasiyet
  kimlik nüfus ikametgah sabıka askerlik terhis izin rapor vardiya işçi memur şef amir çırak kalfa stajyer
  staj mülakat özgeçmiş ilan kariyer meslek sendika grev tazminat patron mühendis mimar avukat hakim savcı
  mahkeme dava duruşma ceza polis jandarma asker ordu zabıta itfaiye ambulans bekçi güvenlik marangoz şoför
  hostes ressam yazar şair gazeteci muhabir gazete dergi haber manşet dizi sezon fragman tiyatro sahne sergi
  fuar konferans seminer kurs gitar piyano keman davul bağlama kaval zurna beste türkü basketbol voleybol
  hentbol güreş yüzme koşu maç hakem antrenör kaleci ofsayt penaltı stadyum antrenman deplasman puan durumu
  fikstür transfer yağmur rüzgar bulut kuraklık deprem heyelan afet iklim mevsim ilkbahar sonbahar şubat mart
  nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık pazartesi salı çarşamba perşembe cuma cumartesi
  pazar hafta yıllık takvim ajanda yaprak kök tohum fidan gübre tarla bostan çim biçme tarım hayvancılık kümes
  inek dana buzağı koyun kuzu keçi oğlak deve güvercin serçe karga kumru saksağan leylek turna solucan
  salyangoz ibadet namaz abdest oruç ramazan iftar sahur kurban umre zekat sadaka cami mescit minare imam
  müezzin ezan dua ayet hutbe cenaze taziye mevlit kandil sinagog sünnet resim çizim tasarım harf hece kelime
  cümle paragraf noktalama virgül rakam sayı toplam çarpım bölme çıkarma kesir yüzde oran orantı denklem
  grafik tablo çetele liste metre santim kilometre litre gram kilo ton derece sigara tütün çakmak kibrit
  küllük alkol düzen kontrol bağlantı ödeme temas hareket takip tercih dikkat sakin koruma görev hedef bölge
  ülke sokak mahalle cadde köy ilçe semt plan karar fikir öneri soru sorun cevap yanıt sonuç amaç fayda konusu
  örnek bilgi bilim sanat kültür kaynak sayfa madalya başarı hata çözüm kutlama davet davetiye söz sözleşme
  anlaşma kural yöntem şişe sepet koli poşet çuval etiket paket bidon fıçı şaka komik fıkra bilmece bulmaca
  oyuncak salıncak kaydırak sabah öğle akşam dakika saniye vakit süreç dönem çağdaş grup parça birim kısım
  kenar köşe yüzey gündem konut asgari gemi müze yoga pilates loto
  fal doğum tahin şaft lgs yks tyt ayt kpss ales dgs öabt msü sgk ssk bağkur tck ptt tedaş iski aski igdaş tapdk hgs ogs
  mtv lpg tüp bölüm kantin yemekhane müfredat teneffüs yarıyıl dershane etüt rehberlik devamsızlık disiplin
  kopya kompozisyon özet deneme tez lisans önlisans doktora yüksekokul laboratuvar müsamere yazılı sözlü hap
  şurup serum sargı pansuman iğneci hamile gebelik lohusa emzik emzirme ultrason tomografi emar diyabet astım
  bronşit zatürre sinüzit bademcik migren varis siğil egzama kepek fıtık fıtığı tansiyonu kolesterol psikiyatri
  terapist diyetisyen dermatoloji üroloji kardiyoloji dahiliye ortopedi cildiye bel vitamin protein kalori kusma
  ishal kabızlık döküntü kaşıntı morluk kırık çıkık burkulma felç nabız far korna sinyal silecek kaldırım geçidi
  rampa şanzıman antifriz buji balans vinç tır otoban gişe liman iskele peron koltuğu akü akbil kasko hız radarı
  otopark vale viraj kaza hasar ekspertiz irmik tarhana tarator cacık haydari humus falafel dürüm döner iskender
  gözleme katmer boyoz lokma tulumba kazandibi profiterol krep pankek waffle tandır güveci kavurma kaşar lor
  kıyma bonfile pirzola işkembe paça yahni türlü kısır ezme sote graten haşlama kızartma nişasta tarçın vanilya
  kakao zencefil zerdeçal sumak çemen bulama şekerpare revani ekler tiramisu irmiği erişteli bulguru yayla
  ezogelin iskan baro davacı davalı müvekkil beraat müebbet tutuklu gözaltı tanık bilirkişi temyiz istinaf
  feragat kefalet bono protesto haciz iflas konkordato ipotek kadastro şufa patent muvafakat taahhüt tebligat
  arabulucu tahliye vesayet vekil vekaletname ihbar savcılık yargıç yargıtay danıştay sayıştay infaz denetim
  icra tapusu adana adıyaman afyon ağrı aksaray amasya ankara antalya antep ardahan artvin aydın balıkesir
  bartın bayburt bilecik bingöl bitlis bolu burdur bursa çanakkale çankırı çorum diyarbakır düzce edirne elazığ
  erzincan erzurum eskişehir gaziantep giresun gümüşhane hakkari hatay ığdır ısparta izmir kahramanmaraş maraş
  karabük karaman kars kastamonu kayseri kırıkkale kırklareli kırşehir kilis kocaeli izmit konya kütahya malatya
  manisa mardin mersin muğla muş nevşehir niğde osmaniye rize sakarya samsun siirt sinop sivas şanlıurfa urfa
  şırnak tekirdağ tokat trabzon tunceli uşak van yalova yozgat zonguldak
`

const words: ReadonlySet<string> = new Set(everyday.trim().split(/\s+/).map(fold))

/** The everyday word that a folded word is, or is a form of: `kalemlerin` → `kalem`. */
export const everydayWord = (word: string): string | undefined =>
  words.has(word) ? word : stems(word).find((stem) => stem.length > 3 && words.has(stem))

/** Without, -ness, -er make another word: `gözlük` are no eyes, `meyvesiz` has no fruit. */
const another = /^(?:s[iu]z|l[iu][kg]|c[iu])/

/** The forms of a word without its endings that mean the same; of an everyday word none that are shorter than that. */
export function meantStems(word: string): string[] {
  const everyday = everydayWord(word)
  return stems(word).filter(
    (stem) => !(everyday && stem.length < everyday.length) && !another.test(word.slice(stem.length)),
  )
}

/** True when the query is a single everyday word. */
export function isEveryday(query: string): boolean {
  const [word, ...others] = queryWords(query).flatMap(([text = '']) => (isFiller(text) ? [] : [text]))
  return word !== undefined && others.length === 0 && everydayWord(word) !== undefined
}
