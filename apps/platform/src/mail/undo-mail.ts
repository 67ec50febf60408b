import { type LinkMailTexts, linkMail } from './link-mail.ts'
import type { MailLocale } from './mail-locale.ts'

const texts: Readonly<Record<MailLocale, LinkMailTexts>> = {
  en: {
    subject: (brand) => `Somebody wants to change your email address at ${brand}`,
    request: (brand) =>
      `Somebody has asked for another email address for your ${brand} account. If it was not you, undo it with this link. It works until 7 days after the new address has been confirmed:`,
    button: 'Undo the change',
    note: 'If it was you, there is nothing to do. If you undo the change, every device is logged out and you have to set a new password.',
  },
  fr: {
    subject: (brand) => `Une demande de modification de votre adresse e-mail chez ${brand}`,
    request: (brand) =>
      `Une autre adresse e-mail a été demandée pour votre compte ${brand}. Si ce n’était pas vous, annulez cette demande en suivant ce lien. Il reste valable jusqu’à 7 jours après la confirmation de la nouvelle adresse :`,
    button: 'Annuler la modification',
    note: 'Si c’était vous, vous n’avez rien à faire. Si vous annulez la modification, tous les appareils sont déconnectés et vous devez choisir un nouveau mot de passe.',
  },
  pl: {
    subject: (brand) => `Ktoś chce zmienić Twój adres e-mail w ${brand}`,
    request: (brand) =>
      `Poproszono o inny adres e-mail dla Twojego konta w ${brand}. Jeśli to nie Ty, cofnij tę zmianę, korzystając z tego linku. Działa on do 7 dni po potwierdzeniu nowego adresu:`,
    button: 'Cofnij zmianę',
    note: 'Jeśli to Ty, nie musisz nic robić. Cofnięcie zmiany wylogowuje wszystkie urządzenia i wymaga nowego hasła.',
  },
  nb: {
    subject: (brand) => `Noen vil endre e-postadressen din hos ${brand}`,
    request: (brand) =>
      `Noen har bedt om en annen e-postadresse for kontoen din hos ${brand}. Var det ikke deg, kan du angre endringen med denne lenken. Den virker til 7 dager etter at den nye adressen er bekreftet:`,
    button: 'Angre endringen',
    note: 'Var det deg, trenger du ikke å gjøre noe. Angrer du, logges alle enheter ut, og du må velge et nytt passord.',
  },
  fi: {
    subject: (brand) => `Sähköpostiosoitettasi yritetään vaihtaa – ${brand}`,
    request: (brand) =>
      `${brand}-tilillesi on pyydetty toista sähköpostiosoitetta. Jos pyyntö ei ollut sinun, peruuta vaihto tästä linkistä. Se toimii, kunnes uuden osoitteen vahvistamisesta on kulunut 7 päivää:`,
    button: 'Peruuta vaihto',
    note: 'Jos pyyntö oli sinun, sinun ei tarvitse tehdä mitään. Jos peruutat vaihdon, kaikki laitteet kirjataan ulos ja sinun on asetettava uusi salasana.',
  },
  'pt-BR': {
    subject: (brand) => `Alguém quer alterar seu e-mail na ${brand}`,
    request: (brand) =>
      `Alguém pediu outro endereço de e-mail para a sua conta na ${brand}. Se não foi você, desfaça o pedido por este link. Ele vale até 7 dias depois da confirmação do novo endereço:`,
    button: 'Desfazer a alteração',
    note: 'Se foi você, não é preciso fazer nada. Desfazer encerra a sessão em todos os aparelhos e pede uma nova senha.',
  },
  it: {
    subject: (brand) => `Qualcuno vuole modificare il tuo indirizzo e-mail su ${brand}`,
    request: (brand) =>
      `qualcuno ha chiesto un altro indirizzo e-mail per il tuo conto ${brand}. Se non eri tu, annulla la modifica con questo link. Funziona fino a 7 giorni dopo la conferma del nuovo indirizzo:`,
    button: 'Annulla la modifica',
    note: 'Se eri tu, non devi fare nulla. Se annulli la modifica, tutti i dispositivi vengono disconnessi e devi impostare una nuova password.',
  },
  de: {
    subject: (brand) => `Jemand möchte deine E-Mail-Adresse bei ${brand} ändern`,
    request: (brand) =>
      `jemand hat für dein Konto bei ${brand} eine andere E-Mail-Adresse angegeben. Wenn du das nicht warst, mach es mit diesem Link rückgängig. Er gilt bis 7 Tage nach der Bestätigung der neuen Adresse:`,
    button: 'Änderung rückgängig machen',
    note: 'Wenn du es warst, musst du nichts tun. Wenn du die Änderung rückgängig machst, werden alle Geräte abgemeldet, und du musst ein neues Passwort festlegen.',
  },
  es: {
    subject: (brand) => `Alguien quiere cambiar tu correo electrónico en ${brand}`,
    request: (brand) =>
      `Alguien ha pedido otro correo electrónico para tu cuenta de ${brand}. Si no has sido tú, deshaz el cambio con este enlace. Funciona hasta 7 días después de que se confirme la nueva dirección:`,
    button: 'Deshacer el cambio',
    note: 'Si has sido tú, no tienes que hacer nada. Al deshacerlo se cierra la sesión en todos los dispositivos y se pide una contraseña nueva.',
  },
}

/** Tells the old address that another one has been asked for, with the link that undoes it. */
export const undoMail = linkMail(texts)

/** What the link of any mail is called that undoes a change. */
export const undoButton = Object.fromEntries(
  Object.entries(texts).map(([locale, { button }]) => [locale, button]),
) as Record<MailLocale, string>
