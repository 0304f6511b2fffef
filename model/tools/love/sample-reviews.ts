import type { Language } from '#model/language.ts'
import type { ReviewSource, ReviewState } from '#model/tools/love/review.ts'

/** A review of the sample wall. */
export interface SampleReview {
  content: string
  rating: number
  name: string
  position: string
  category: string
  state: ReviewState
  source: ReviewSource
  confirmed: boolean
  reply: string
  /** How many days before the wall was made it was written. */
  daysAgo: number
}

type Said = Pick<SampleReview, 'content' | 'name' | 'position' | 'category' | 'reply'>

/** How the reviews came, the same in both languages, in the order of the wall. */
const ways: readonly Pick<SampleReview, 'rating' | 'state' | 'source' | 'confirmed' | 'daysAgo'>[] = [
  { rating: 5, state: 'accepted', source: 'request', confirmed: true, daysAgo: 3 },
  { rating: 5, state: 'accepted', source: 'form', confirmed: true, daysAgo: 9 },
  { rating: 4, state: 'accepted', source: 'request', confirmed: true, daysAgo: 16 },
  { rating: 5, state: 'accepted', source: 'owner', confirmed: true, daysAgo: 31 },
  { rating: 3, state: 'pending', source: 'form', confirmed: false, daysAgo: 1 },
  { rating: 5, state: 'pending', source: 'form', confirmed: false, daysAgo: 0 },
]

const said: Record<Language, readonly Said[]> = {
  pl: [
    {
      content:
        'Robiłam zdjęcia świec na parapecie i zawsze wychodziły szare. Po drugiej lekcji przestawiłam stół bokiem do okna, dołożyłam kartkę z brystolu i tyle. Zamówienia z Instagrama? W maju miałam ich jedenaście, wcześniej dwa albo trzy.',
      name: 'Karolina Wrzesień',
      position: 'Świece Mgła',
      category: 'rękodzieło',
      reply: 'Karolina, te zdjęcia z eukaliptusem pokazuję teraz na każdych zajęciach. Dziękuję!',
    },
    {
      content: 'Konkretnie i bez sprzętu za pięć tysięcy. Telefon, okno, biały karton.',
      name: 'Tomek',
      position: '',
      category: '',
      reply: '',
    },
    {
      content:
        'Lekcje o świetle obejrzałem dwa razy, bo za pierwszym tempo było dla mnie za szybkie. Za to rozdział o obróbce w telefonie skrócił mi pracę z godziny do kwadransa na produkt. Brakowało mi tylko czegoś o szkle i odblaskach.',
      name: 'Marek Łuczak',
      position: 'sklep z kawą, Gdynia',
      category: 'sklep',
      reply: '',
    },
    {
      content:
        'Zrobiłam zdjęcia do całego katalogu sama, w trzy popołudnia.\nFotograf wycenił to na 4 200 zł.',
      name: 'Agnieszka Bielecka',
      position: 'Pracownia ceramiki Glinka',
      category: 'rękodzieło, sklep',
      reply: '',
    },
    {
      content:
        'Dobry kurs na start, ale ja mam już aparat i statyw, więc połowę wiedziałam. Najwięcej dał mi moduł o tłach.',
      name: 'Ewelina S.',
      position: '',
      category: '',
      reply: '',
    },
    {
      content:
        'Mąż śmiał się z kartonu w salonie, dopóki nie zobaczył zdjęć. Teraz sam pyta, kiedy robimy następne.',
      name: 'Joanna Kmiecik',
      position: 'mydła naturalne',
      category: 'rękodzieło',
      reply: '',
    },
  ],
  en: [
    {
      content:
        'I shot my candles on the window sill and they always came out grey. After lesson two I turned the table sideways to the window, put up a sheet of white card, and that was it. Orders from Instagram? Eleven in May. It used to be two or three.',
      name: 'Caroline West',
      position: 'Mist Candles',
      category: 'handmade',
      reply: 'Caroline, I show your eucalyptus pictures in every class now. Thank you!',
    },
    {
      content: 'To the point, and no need for expensive gear. A phone, a window, some white card.',
      name: 'Tom',
      position: '',
      category: '',
      reply: '',
    },
    {
      content:
        'I watched the lessons about light twice because the pace was too fast for me the first time. The chapter on editing with the phone took me from an hour per product to fifteen minutes. The one thing I missed was something on glass and reflections.',
      name: 'Mark Lucas',
      position: 'Coffee shop, Leith',
      category: 'shop',
      reply: '',
    },
    {
      content:
        'I took the pictures for the whole catalogue myself, in three afternoons.\nThe photographer had quoted £850.',
      name: 'Agnes Bailey',
      position: 'Clay & Co ceramics',
      category: 'handmade, shop',
      reply: '',
    },
    {
      content:
        'Good for beginners. I already had a camera and a tripod, so I knew about half of it. The part on backgrounds helped me most.',
      name: 'Evelyn S.',
      position: '',
      category: '',
      reply: '',
    },
    {
      content:
        'My husband laughed at the cardboard in our living room until he saw the photos. Now he asks when we do the next ones.',
      name: 'Joanna Kemp',
      position: 'Natural soaps',
      category: 'handmade',
      reply: '',
    },
  ],
}

/** What customers say on the sample wall, in its order: some accepted, some still waiting. */
export function sampleReviews(lang: Language): SampleReview[] {
  return said[lang].flatMap((review, index) => {
    const way = ways[index]
    return way === undefined ? [] : [{ ...review, ...way }]
  })
}
