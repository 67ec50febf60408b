/** The vocabulary of this fake model. It marks every other text as translated and leaves it unchanged. */
const words = {
  Close: { it: 'Chiudi', es: 'Cerrar', de: 'Schließen' },
  Back: { it: 'Indietro', es: 'Atrás', de: 'Zurück' },
  Cancel: { it: 'Annulla', es: 'Cancelar', de: 'Abbrechen' },
  Save: { it: 'Salva', es: 'Guardar', de: 'Speichern' },
  Search: { it: 'Cerca', es: 'Buscar', de: 'Suchen' },
  Help: { it: 'Aiuto', es: 'Ayuda', de: 'Hilfe' },
  'Log in': { it: 'Accedi', es: 'Iniciar sesión', de: 'Anmelden' },
  'Log out': { it: 'Esci', es: 'Cerrar sesión', de: 'Abmelden' },
  'Sign up': { it: 'Registrati', es: 'Registrarse', de: 'Registrieren' },
  Deposit: { it: 'Deposita', es: 'Depositar', de: 'Einzahlen' },
  Withdraw: { it: 'Preleva', es: 'Retirar', de: 'Auszahlen' },
  Promotions: { it: 'Promozioni', es: 'Promociones', de: 'Aktionen' },
  Games: { it: 'Giochi', es: 'Juegos', de: 'Spiele' },
  'Play now': { it: 'Gioca ora', es: 'Jugar ahora', de: 'Jetzt spielen' },
  'Try again': { it: 'Riprova', es: 'Reintentar', de: 'Erneut versuchen' },
  'Welcome to {brand}': {
    it: 'Ti diamo il benvenuto su {brand}',
    es: 'Te damos la bienvenida a {brand}',
    de: 'Willkommen bei {brand}',
  },
} as const satisfies Record<string, Record<Target, string>>

const targets = { Italian: 'it', Spanish: 'es', German: 'de' } as const
type Target = (typeof targets)[keyof typeof targets]

/** Null for an unsupported language. */
export const targetOf = (language: string): Target | null =>
  Object.hasOwn(targets, language) ? targets[language as keyof typeof targets] : null

/**
 * The deterministic translation of a text: from the glossary, or the text itself behind a visible mark, `[it] Choose a
 * limit`. ICU arguments stay unchanged.
 */
export function translated(text: string, target: Target): string {
  return Object.hasOwn(words, text) ? words[text as keyof typeof words][target] : `[${target}] ${text}`
}
