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
    title: 'This page cannot be loaded',
    body: 'We cannot reach our server at the moment. Your money and your games are safe.',
    retry: 'Try again',
  },
  fr: {
    loading: 'Un instant, s’il vous plaît',
    title: 'Cette page ne peut pas être chargée',
    body: 'Notre serveur ne répond pas pour le moment. Votre argent et vos parties sont en sécurité.',
    retry: 'Réessayer',
  },
  pl: {
    loading: 'Jeszcze chwila',
    title: 'Nie można wczytać tej strony',
    body: 'Nasz serwer teraz nie odpowiada. Twoje pieniądze i gry są bezpieczne.',
    retry: 'Spróbuj ponownie',
  },
  nb: {
    loading: 'Et øyeblikk',
    title: 'Siden kan ikke lastes',
    body: 'Vi får ikke kontakt med serveren vår akkurat nå. Pengene og spillene dine er trygge.',
    retry: 'Prøv igjen',
  },
  fi: {
    loading: 'Hetki vain',
    title: 'Sivua ei voida ladata',
    body: 'Palvelimemme ei vastaa juuri nyt. Rahasi ja pelisi ovat turvassa.',
    retry: 'Yritä uudelleen',
  },
  'pt-BR': {
    loading: 'Só um momento',
    title: 'Não foi possível carregar a página',
    body: 'Nosso servidor não está respondendo agora. Seu dinheiro e seus jogos estão seguros.',
    retry: 'Tentar novamente',
  },
  it: {
    loading: 'Un attimo',
    title: 'Impossibile caricare la pagina',
    body: 'Al momento il nostro server non risponde. Il tuo denaro e i tuoi giochi sono al sicuro.',
    retry: 'Riprova',
  },
  de: {
    loading: 'Einen Moment bitte',
    title: 'Diese Seite kann nicht geladen werden',
    body: 'Unser Server ist gerade nicht erreichbar. Dein Geld und deine Spiele sind sicher.',
    retry: 'Erneut versuchen',
  },
  es: {
    loading: 'Un momento',
    title: 'No se puede cargar la página',
    body: 'Nuestro servidor no responde en este momento. Tu dinero y tus juegos están a salvo.',
    retry: 'Reintentar',
  },
}

export const standaloneTexts = (locale: string): StandaloneTexts => texts[locale] ?? texts.en
