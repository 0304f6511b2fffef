import { texts } from '#editor/texts/i18n.ts'

/** What the tools are called. */
export const toolTexts = texts('tools', {
  pl: {
    tools: 'Narzędzia',
    beingBuilt: 'W budowie',
    page: 'Strony sprzedażowe',
    banner: 'Banery',
    coffee: 'Postaw kawę',
    cookie: 'Zgody na cookie',
    faq: 'FAQ',
    legal: 'Dokumenty prawne',
    love: 'Opinie klientów',
    player: 'Kursy',
    pricing: 'Cenniki',
    ticker: 'Pasek sprzedaży',
    timer: 'Licznik czasu',
  },
  en: {
    tools: 'Tools',
    beingBuilt: 'Being built',
    page: 'Landing pages',
    banner: 'Banners',
    coffee: 'Buy me a coffee',
    cookie: 'Cookie consent',
    faq: 'FAQ',
    legal: 'Legal documents',
    love: 'Testimonials',
    player: 'Courses',
    pricing: 'Pricing',
    ticker: 'Sales ticker',
    timer: 'Countdown timer',
  },
})
