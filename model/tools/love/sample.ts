import type { Language } from '#model/language.ts'
import { darkColors, lightColors, type Styles } from '#model/theme.ts'
import type { LoveData } from '#model/tools/love/love.ts'

interface Words {
  name: string
  title: string
  intro: string
  product: string
  formTitle: string
  formIntro: string
  question: string
  thanksTitle: string
  thanksText: string
  subject: string
  content: string
}

const words: Record<Language, Words> = {
  pl: {
    name: 'Opinie o kursie „Fotografia produktowa w domu”',
    title: 'Co mówią uczestnicy kursu',
    intro: 'Opinie osób, które przeszły kurs i zrobiły już swoje pierwsze zdjęcia do sklepu.',
    product: 'Kurs „Fotografia produktowa w domu”',
    formTitle: 'Podziel się swoją opinią',
    formIntro: 'To zajmie dwie minuty, a innym pomoże zdecydować.',
    question: 'Co zmieniło się w Twoich zdjęciach po kursie?',
    thanksTitle: 'Dziękuję!',
    thanksText: 'Przeczytam Twoją opinię jeszcze dziś i dodam ją do strony kursu.',
    subject: 'Jak Ci się podobał kurs?',
    content:
      'Cześć {name},\n\nkilka tygodni temu dołączyłaś lub dołączyłeś do kursu „Fotografia produktowa w domu”. Czy możesz napisać w dwóch zdaniach, co z niego wyniosłaś lub wyniosłeś?\n\n{link}\n\nDziękuję!\nMarta',
  },
  en: {
    name: 'Reviews of the course “Product photography at home”',
    title: 'What people say about the course',
    intro: 'From people who finished the course and have taken the first pictures for their own shops.',
    product: 'The course “Product photography at home”',
    formTitle: 'Tell others what you think',
    formIntro: 'It takes two minutes and helps others decide.',
    question: 'What is different about your pictures since the course?',
    thanksTitle: 'Thank you!',
    thanksText: 'I will read what you wrote today and add it to the page of the course.',
    subject: 'How did you like the course?',
    content:
      'Hi {name},\n\na few weeks ago you joined “Product photography at home”. Would you write two sentences about what you took from it?\n\n{link}\n\nThank you!\nMarta',
  },
}

const styles: Styles = { mode: 'auto', light: lightColors, dark: darkColors, font: 'Inter', radius: 6 }

/** The wall of a small photography course, its form and its letter. */
export function loveSample(lang: Language): { name: string; data: LoveData } {
  const { name, ...said } = words[lang]
  return {
    name,
    data: {
      language: lang,
      title: said.title,
      intro: said.intro,
      view: 'board',
      showAvatars: true,
      showRating: true,
      showDates: false,
      showVerification: true,
      minWidth: 280,
      maxShown: 20,
      autoplay: true,
      secondsPerCard: 7,
      category: '',
      sources: [],
      languages: [],
      minRating: 0,
      product: { kind: 'Course', name: said.product, url: '' },
      form: {
        title: said.formTitle,
        intro: said.formIntro,
        question: said.question,
        askRating: true,
        askPosition: true,
        askAvatar: true,
        askImages: true,
        askGifs: false,
        askVideo: false,
        askEmail: true,
        emailRequired: false,
        autoAccept: false,
        consent: '',
        thanksTitle: said.thanksTitle,
        thanksText: said.thanksText,
        redirectUrl: '',
        redirectButton: '',
        webhook: '',
      },
      request: { subject: said.subject, content: said.content, reminderDays: 7, replyTo: '' },
      googlePlaceId: '',
      styles,
      formStyles: styles,
    },
  }
}
