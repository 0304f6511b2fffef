import type { Language } from '#model/language.ts'
import type { LoveContent } from '#model/tools/love/templates/content.ts'

/** Consultations, coaching and other work with one person. */
export const coaching: Record<Language, LoveContent> = {
  pl: {
    name: 'Opinie o konsultacjach',
    about: 'Jedna duża opinia naraz, także z nagraniem wideo.',
    title: 'Z czym wychodzą moi klienci',
    intro: 'Opowiadają o tym sami: z czym przyszli, co zrobiliśmy i co jest dziś inaczej.',
    form: {
      title: 'Opowiedz o naszej współpracy',
      intro: 'Możesz napisać albo nagrać krótkie wideo telefonem, jak wolisz.',
      question: 'Z czym do mnie przyszłaś lub przyszedłeś i co jest dziś inaczej?',
      thanksTitle: 'Dziękuję za zaufanie!',
      thanksText: 'Odezwę się, jeśli będę chcieć o coś dopytać.',
    },
    letter: {
      subject: 'Jedno pytanie po naszych spotkaniach',
      content:
        'Dzień dobry {name},\n\ndziękuję za wspólną pracę. Czy może Pani lub Pan opisać w kilku zdaniach, co się zmieniło od naszego pierwszego spotkania? Szczera opinia pomoże osobom, które dopiero się zastanawiają:\n\n{link}\n\nZ pozdrowieniami',
    },
  },
  en: {
    name: 'Reviews of coaching',
    about: 'One large review at a time, also as a video.',
    title: 'What my clients leave with',
    intro: 'They tell it themselves: what they came with, what we did, and what is different today.',
    form: {
      title: 'Tell others about our work',
      intro: 'Write it, or record a short video with your phone, whichever you prefer.',
      question: 'What did you come to me with, and what is different today?',
      thanksTitle: 'Thank you for your trust!',
      thanksText: 'I will write to you if I want to ask about something.',
    },
    letter: {
      subject: 'One question after our sessions',
      content:
        'Dear {name},\n\nthank you for working with me. Would you describe in a few sentences what has changed since our first session? An honest review helps people who are still thinking about it:\n\n{link}\n\nKind regards',
    },
  },
}
