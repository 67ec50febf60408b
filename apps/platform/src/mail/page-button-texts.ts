import type { MailLocale } from './mail-locale.ts'

/** Pages that mails lead to, when nobody has just visited the site. */
export type MailedPage = 'LIMITS' | 'BONUSES' | 'HISTORY' | 'WITHDRAWAL' | 'LOGINS' | 'SECURITY' | 'EXCLUSION'

/** What the buttons to them are called. */
export const pageLabels: Readonly<Record<MailLocale, Record<MailedPage, string>>> = {
  en: {
    LIMITS: 'See your limits',
    BONUSES: 'See your bonuses',
    HISTORY: 'See your history',
    WITHDRAWAL: 'Withdraw again',
    LOGINS: 'See your logins',
    SECURITY: 'Check your security settings',
    EXCLUSION: 'Limits and self-exclusion',
  },
  fr: {
    LIMITS: 'Voir vos limites',
    BONUSES: 'Voir vos bonus',
    HISTORY: 'Voir votre historique',
    WITHDRAWAL: 'Faire un nouveau retrait',
    LOGINS: 'Voir vos connexions',
    SECURITY: 'Vérifier vos paramètres de sécurité',
    EXCLUSION: 'Limites et auto-exclusion',
  },
  pl: {
    LIMITS: 'Zobacz limity',
    BONUSES: 'Zobacz bonusy',
    HISTORY: 'Zobacz historię',
    WITHDRAWAL: 'Wypłać ponownie',
    LOGINS: 'Zobacz logowania',
    SECURITY: 'Sprawdź ustawienia bezpieczeństwa',
    EXCLUSION: 'Limity i samowykluczenie',
  },
  nb: {
    LIMITS: 'Se grensene dine',
    BONUSES: 'Se bonusene dine',
    HISTORY: 'Se historikken din',
    WITHDRAWAL: 'Ta ut på nytt',
    LOGINS: 'Se innloggingene dine',
    SECURITY: 'Sjekk sikkerhetsinnstillingene',
    EXCLUSION: 'Grenser og utestenging',
  },
  fi: {
    LIMITS: 'Katso rajasi',
    BONUSES: 'Katso bonuksesi',
    HISTORY: 'Katso tapahtumasi',
    WITHDRAWAL: 'Nosta uudelleen',
    LOGINS: 'Katso kirjautumisesi',
    SECURITY: 'Tarkista turvallisuusasetuksesi',
    EXCLUSION: 'Rajat ja pelikielto',
  },
  'pt-BR': {
    LIMITS: 'Ver seus limites',
    BONUSES: 'Ver seus bônus',
    HISTORY: 'Ver seu histórico',
    WITHDRAWAL: 'Sacar novamente',
    LOGINS: 'Ver seus acessos',
    SECURITY: 'Conferir a segurança da conta',
    EXCLUSION: 'Limites e autoexclusão',
  },
  it: {
    LIMITS: 'Vedi i tuoi limiti',
    BONUSES: 'Vedi i tuoi bonus',
    HISTORY: 'Vedi il tuo storico',
    WITHDRAWAL: 'Preleva di nuovo',
    LOGINS: 'Vedi i tuoi accessi',
    SECURITY: 'Controlla le impostazioni di sicurezza',
    EXCLUSION: 'Limiti e autoesclusione',
  },
  de: {
    LIMITS: 'Deine Limits ansehen',
    BONUSES: 'Deine Boni ansehen',
    HISTORY: 'Deinen Verlauf ansehen',
    WITHDRAWAL: 'Erneut auszahlen',
    LOGINS: 'Deine Anmeldungen ansehen',
    SECURITY: 'Sicherheitseinstellungen prüfen',
    EXCLUSION: 'Limits und Selbstsperre',
  },
  es: {
    LIMITS: 'Ver tus límites',
    BONUSES: 'Ver tus bonos',
    HISTORY: 'Ver tu historial',
    WITHDRAWAL: 'Retirar de nuevo',
    LOGINS: 'Ver tus accesos',
    SECURITY: 'Revisar la seguridad de tu cuenta',
    EXCLUSION: 'Límites y autoexclusión',
  },
}
