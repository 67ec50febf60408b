import { useHref } from 'react-router'
import type { PublicSkin } from '../site/site.server.ts'

/** Built in, because the dictionary is what is missing. */
const texts: Record<string, { title: string; body: string; retry: string }> = {
  en: {
    title: 'We will be right back',
    body: 'The page cannot be loaded at the moment. Your money and your games are safe.',
    retry: 'Try again',
  },
  fr: {
    title: 'Nous revenons tout de suite',
    body: 'La page ne peut pas être chargée pour le moment. Votre argent et vos parties sont en sécurité.',
    retry: 'Réessayer',
  },
  pl: {
    title: 'Zaraz wracamy',
    body: 'Nie można teraz wczytać strony. Twoje pieniądze i gry są bezpieczne.',
    retry: 'Spróbuj ponownie',
  },
  nb: {
    title: 'Vi er straks tilbake',
    body: 'Siden kan ikke lastes akkurat nå. Pengene og spillene dine er trygge.',
    retry: 'Prøv igjen',
  },
  fi: {
    title: 'Palaamme pian',
    body: 'Sivua ei voida ladata juuri nyt. Rahasi ja pelisi ovat turvassa.',
    retry: 'Yritä uudelleen',
  },
  'pt-BR': {
    title: 'Voltamos já',
    body: 'A página não pode ser carregada agora. Seu dinheiro e seus jogos estão seguros.',
    retry: 'Tentar novamente',
  },
  it: {
    title: 'Torniamo subito',
    body: 'Al momento la pagina non può essere caricata. Il tuo denaro e i tuoi giochi sono al sicuro.',
    retry: 'Riprova',
  },
  de: {
    title: 'Wir sind gleich zurück',
    body: 'Die Seite kann gerade nicht geladen werden. Ihr Geld und Ihre Spiele sind sicher.',
    retry: 'Erneut versuchen',
  },
  es: {
    title: 'Volvemos enseguida',
    body: 'La página no se puede cargar en este momento. Tu dinero y tus juegos están a salvo.',
    retry: 'Reintentar',
  },
}

/** What stands instead of the site while there are no texts to show it with (content service down from the start). */
export function OutagePage({ skin, locale }: { skin: PublicSkin; locale: string }) {
  const text = texts[locale] ?? texts.en
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center" data-empty="OUTAGE">
      <div className="grid max-w-md justify-items-center gap-4">
        <img src={skin.assets.mark} alt={skin.name} width="72" height="72" />
        <h1 className="text-3xl">{text?.title}</h1>
        <p className="text-soft">{text?.body}</p>
        <a href={useHref('/')} className="button button-accent">
          {text?.retry}
        </a>
      </div>
    </main>
  )
}
