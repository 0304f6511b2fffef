import type { Language } from '#model/language.ts'

/** What the form says: texts alone, since they are sent along with the page. */
export interface FormTexts {
  title: string
  confirmTitle: string
  confirmIntro: string
  editTitle: string
  question: string
  questionHint: string
  rating: string
  stars: string
  name: string
  nameHint: string
  position: string
  positionHint: string
  email: string
  emailHint: string
  confirmEmailHint: string
  optional: string
  avatar: string
  addAvatar: string
  avatarHint: string
  crop: string
  cropX: string
  cropY: string
  cropSize: string
  useCrop: string
  images: string
  imagesHint: string
  addImages: string
  choice: string
  remove: string
  cancel: string
  uploading: string
  uploadFailed: string
  gifs: string
  searchGifs: string
  search: string
  noGifs: string
  addGif: string
  video: string
  videoHint: string
  record: string
  uploadVideo: string
  stop: string
  retake: string
  useVideo: string
  trim: string
  trimNeeded: string
  trimStart: string
  trimEnd: string
  trimLength: string
  playPart: string
  pausePart: string
  useTrim: string
  trimming: string
  trimFailed: string
  recording: string
  cameraRefused: string
  cameraMissing: string
  videoTooLong: string
  consent: string
  send: string
  sendConfirm: string
  save: string
  sending: string
  saved: string
  waitForUploads: string
  offlineKept: string
  mend: string
  thanksTitle: string
  thanksText: string
  confirmedTitle: string
  confirmedText: string
  closedTitle: string
  closedText: string
  redirect: string
  ownLink: string
  ownLinkHint: string
  copy: string
  copied: string
  loading: string
  notFoundTitle: string
  notFoundText: string
  withdraw: string
  withdrawQuestion: string
  withdrawYes: string
  erase: string
  eraseQuestion: string
  eraseYes: string
  no: string
  withdrawnTitle: string
  withdrawnText: string
  erasedTitle: string
  erasedText: string
  lettersLeft: string
}

export const formTexts: Record<Language, FormTexts> = {
  pl: {
    title: 'Napisz opinię',
    confirmTitle: 'Potwierdź swoją opinię',
    confirmIntro: 'Przeczytaj, popraw, jeśli chcesz, i potwierdź, że to Twoje słowa.',
    editTitle: 'Twoja opinia',
    question: 'Twoja opinia',
    questionHint: 'Napisz własnymi słowami. Wystarczą dwa zdania.',
    rating: 'Ocena',
    stars: '{rating} na 5',
    name: 'Imię i nazwisko',
    nameHint: 'Może być samo imię. Pokażemy je przy opinii.',
    position: 'Kim jesteś?',
    positionHint: 'Na przykład: fotografka, sklep Mydlarnia',
    email: 'Adres e-mail',
    emailHint: 'Nigdy go nie pokażemy.',
    confirmEmailHint: 'Ten, na który przyszła prośba. Nigdy go nie pokażemy.',
    optional: 'nieobowiązkowe',
    avatar: 'Twoje zdjęcie',
    addAvatar: 'Wybierz zdjęcie',
    avatarHint:
      'Kwadrat o boku co najmniej 500 px: SVG, PNG, JPG lub GIF do 10 MB. Inne zdjęcie przytniesz tutaj.',
    crop: 'Wybierz kwadrat, który pokażemy',
    cropX: 'W poziomie',
    cropY: 'W pionie',
    cropSize: 'Wielkość kadru',
    useCrop: 'Użyj tego kadru',
    images: 'Zdjęcia do opinii',
    imagesHint: 'Najwyżej cztery: SVG, PNG, JPG lub GIF, każde do 10 MB.',
    addImages: 'Dodaj zdjęcia',
    choice: 'Wybrane zdjęcie {index}',
    remove: 'Usuń',
    cancel: 'Anuluj',
    uploading: 'Wysyłanie: {percent}%',
    uploadFailed: 'Nie udało się wysłać pliku. Spróbuj jeszcze raz.',
    gifs: 'Animacja (GIF)',
    searchGifs: 'Czego szukasz?',
    search: 'Szukaj',
    noGifs: 'Nic nie znaleziono. Spróbuj innego słowa.',
    addGif: 'Dodaj animację: {title}',
    video: 'Nagranie',
    videoHint: 'Najwyżej 60 sekund i 10 MB.',
    record: 'Nagraj',
    uploadVideo: 'Wybierz plik',
    stop: 'Zakończ nagranie',
    retake: 'Nagraj jeszcze raz',
    useVideo: 'Użyj tego nagrania',
    trim: 'Przytnij',
    trimNeeded:
      'To nagranie jest za długie lub za duże, żeby je wysłać. Wybierz fragment, najwyżej 60 sekund.',
    trimStart: 'Początek',
    trimEnd: 'Koniec',
    trimLength: 'Wybrany fragment trwa {time}.',
    playPart: 'Odtwórz fragment',
    pausePart: 'Zatrzymaj',
    useTrim: 'Użyj tego fragmentu',
    trimming: 'Przycinanie nagrania',
    trimFailed: 'Nie udało się przyciąć tego nagrania. Wybierz inny plik albo nagraj się tutaj.',
    recording: 'Nagrywanie: zostało {seconds} s',
    cameraRefused:
      'Przeglądarka nie dostała zgody na kamerę i mikrofon. Zmień to w jej ustawieniach albo wybierz plik.',
    cameraMissing: 'Nie znaleziono kamery. Możesz wybrać plik z nagraniem.',
    videoTooLong: 'Nagranie może trwać najwyżej 60 sekund.',
    consent: 'Zgadzam się na opublikowanie mojej opinii razem z podpisem i tym, co do niej dołączam.',
    send: 'Wyślij opinię',
    sendConfirm: 'Potwierdzam opinię',
    save: 'Zapisz zmiany',
    sending: 'Wysyłanie…',
    saved: 'Zmiany są zapisane.',
    waitForUploads:
      'Pliki jeszcze się nie wysłały. Poczekaj chwilę albo dokończ kadrowanie zdjęcia lub nagranie.',
    offlineKept: 'Nie ma połączenia z internetem. To, co piszesz, zostaje tutaj: wyślij, gdy wróci.',
    mend: 'Popraw zaznaczone pola.',
    thanksTitle: 'Dziękujemy!',
    thanksText: 'Twoja opinia dotarła. Pojawi się na stronie, gdy jej właściciel ją przeczyta.',
    confirmedTitle: 'Dziękujemy!',
    confirmedText: 'Twoja opinia jest potwierdzona.',
    closedTitle: 'Ta opinia jest już potwierdzona',
    closedText: 'Dziękujemy! Nie musisz robić nic więcej.',
    redirect: 'Dalej',
    ownLink: 'Twój link do tej opinii',
    ownLinkHint: 'Zachowaj go: możesz nim zmienić lub wycofać opinię, bez zakładania konta.',
    copy: 'Kopiuj link',
    copied: 'Link skopiowany',
    loading: 'Wczytywanie…',
    notFoundTitle: 'Nie znaleźliśmy tej opinii',
    notFoundText: 'Link jest niepełny albo opinia została usunięta.',
    withdraw: 'Wycofaj opinię',
    withdrawQuestion: 'Opinia zniknie ze strony. Nadal będziesz móc ją usunąć na zawsze tym samym linkiem.',
    withdrawYes: 'Tak, wycofaj',
    erase: 'Usuń na zawsze',
    eraseQuestion: 'Usuniemy opinię razem z Twoimi danymi i plikami. Nie da się tego cofnąć.',
    eraseYes: 'Tak, usuń na zawsze',
    no: 'Nie, zostaw',
    withdrawnTitle: 'Opinia jest wycofana',
    withdrawnText: 'Nikt jej już nie widzi. Możesz ją teraz także usunąć na zawsze.',
    erasedTitle: 'Opinia jest usunięta',
    erasedText: 'Nie mamy już Twojej opinii ani danych, które z nią przyszły.',
    lettersLeft: '{count} z {most} znaków',
  },
  en: {
    title: 'Write a review',
    confirmTitle: 'Confirm your review',
    confirmIntro: 'Read it, change it if you like, and confirm that these are your words.',
    editTitle: 'Your review',
    question: 'Your review',
    questionHint: 'In your own words. Two sentences are enough.',
    rating: 'Rating',
    stars: '{rating} out of 5',
    name: 'Your name',
    nameHint: 'A first name is enough. It is shown with the review.',
    position: 'Who are you?',
    positionHint: 'For example: photographer, Soap & Co.',
    email: 'E-mail address',
    emailHint: 'It is never shown.',
    confirmEmailHint: 'The one that the request was sent to. It is never shown.',
    optional: 'optional',
    avatar: 'Your picture',
    addAvatar: 'Choose a picture',
    avatarHint:
      'A square of at least 500 px: SVG, PNG, JPG or GIF, up to 10 MB. You can crop any other picture here.',
    crop: 'Choose the square that is shown',
    cropX: 'Across',
    cropY: 'Up and down',
    cropSize: 'Size of the crop',
    useCrop: 'Use this crop',
    images: 'Pictures with the review',
    imagesHint: 'Four at most: SVG, PNG, JPG or GIF, up to 10 MB each.',
    addImages: 'Add pictures',
    choice: 'Chosen picture {index}',
    remove: 'Remove',
    cancel: 'Cancel',
    uploading: 'Uploading: {percent}%',
    uploadFailed: 'The file could not be sent. Please try again.',
    gifs: 'Animation (GIF)',
    searchGifs: 'What are you looking for?',
    search: 'Search',
    noGifs: 'Nothing found. Try another word.',
    addGif: 'Add the animation {title}',
    video: 'Video',
    videoHint: 'At most 60 seconds and 10 MB.',
    record: 'Record',
    uploadVideo: 'Choose a file',
    stop: 'Stop recording',
    retake: 'Record again',
    useVideo: 'Use this video',
    trim: 'Trim',
    trimNeeded: 'This video is too long or too large to be sent. Choose a part, at most 60 seconds of it.',
    trimStart: 'Start',
    trimEnd: 'End',
    trimLength: 'The chosen part is {time} long.',
    playPart: 'Play this part',
    pausePart: 'Pause',
    useTrim: 'Use this part',
    trimming: 'Trimming the video',
    trimFailed: 'This video could not be trimmed. Choose another file, or record one here.',
    recording: 'Recording: {seconds} s left',
    cameraRefused:
      'The browser was not allowed to use the camera and the microphone. Change that in its settings, or choose a file.',
    cameraMissing: 'No camera was found. You can choose a video file.',
    videoTooLong: 'A video can be 60 seconds long at most.',
    consent: 'I agree to my review being published together with my name and what I add to it.',
    send: 'Send the review',
    sendConfirm: 'Confirm the review',
    save: 'Save changes',
    sending: 'Sending…',
    saved: 'Your changes are saved.',
    waitForUploads: 'The files are not sent yet. Wait a moment, or finish your picture or video.',
    offlineKept: 'You are offline. What you write stays here: send it when you are back.',
    mend: 'Please correct the marked fields.',
    thanksTitle: 'Thank you!',
    thanksText: 'Your review has arrived. It will be on the page once its owner has read it.',
    confirmedTitle: 'Thank you!',
    confirmedText: 'Your review is confirmed.',
    closedTitle: 'This review has been confirmed already',
    closedText: 'Thank you! There is nothing more to do.',
    redirect: 'Continue',
    ownLink: 'Your own link to this review',
    ownLinkHint: 'Keep it: with it you can change or withdraw the review, without an account.',
    copy: 'Copy link',
    copied: 'Link copied',
    loading: 'Loading…',
    notFoundTitle: 'We cannot find this review',
    notFoundText: 'The link is incomplete, or the review was removed.',
    withdraw: 'Withdraw the review',
    withdrawQuestion:
      'The review disappears from the page. You can still erase it for good with the same link.',
    withdrawYes: 'Yes, withdraw it',
    erase: 'Erase for good',
    eraseQuestion: 'We erase the review together with your data and files. This cannot be undone.',
    eraseYes: 'Yes, erase it for good',
    no: 'No, keep it',
    withdrawnTitle: 'The review is withdrawn',
    withdrawnText: 'Nobody can see it any more. You can also erase it for good now.',
    erasedTitle: 'The review is erased',
    erasedText: 'We no longer have your review, nor the data that came with it.',
    lettersLeft: '{count} of {most} characters',
  },
}
