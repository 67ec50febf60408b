interface StandaloneTexts {
  loading: string
  title: string
  body: string
  retry: string
}

/** By locale. Built in, since the dictionary is what is missing. */
const texts: Readonly<Record<string, StandaloneTexts>> & { en: StandaloneTexts } = {
  en: {
    loading: 'One moment please',
    title: 'We will be right back',
    body: 'The page cannot be loaded at the moment. Your money and your games are safe.',
    retry: 'Try again',
  },
  fr: {
    loading: 'Un instant, s’il vous plaît',
    title: 'Nous revenons tout de suite',
    body: 'La page ne peut pas être chargée pour le moment. Votre argent et vos parties sont en sécurité.',
    retry: 'Réessayer',
  },
  pl: {
    loading: 'Jeszcze chwila',
    title: 'Zaraz wracamy',
    body: 'Nie można teraz wczytać strony. Twoje pieniądze i gry są bezpieczne.',
    retry: 'Spróbuj ponownie',
  },
  nb: {
    loading: 'Et øyeblikk',
    title: 'Vi er straks tilbake',
    body: 'Siden kan ikke lastes akkurat nå. Pengene og spillene dine er trygge.',
    retry: 'Prøv igjen',
  },
  fi: {
    loading: 'Hetki vain',
    title: 'Palaamme pian',
    body: 'Sivua ei voida ladata juuri nyt. Rahasi ja pelisi ovat turvassa.',
    retry: 'Yritä uudelleen',
  },
  'pt-BR': {
    loading: 'Só um momento',
    title: 'Voltamos já',
    body: 'A página não pode ser carregada agora. Seu dinheiro e seus jogos estão seguros.',
    retry: 'Tentar novamente',
  },
  it: {
    loading: 'Un attimo',
    title: 'Torniamo subito',
    body: 'Al momento la pagina non può essere caricata. Il tuo denaro e i tuoi giochi sono al sicuro.',
    retry: 'Riprova',
  },
  de: {
    loading: 'Einen Moment bitte',
    title: 'Wir sind gleich zurück',
    body: 'Die Seite kann gerade nicht geladen werden. Dein Geld und deine Spiele sind sicher.',
    retry: 'Erneut versuchen',
  },
  es: {
    loading: 'Un momento',
    title: 'Volvemos enseguida',
    body: 'La página no se puede cargar en este momento. Tu dinero y tus juegos están a salvo.',
    retry: 'Reintentar',
  },
}

export const standaloneTexts = (locale: string): StandaloneTexts => texts[locale] ?? texts.en
