import type { Described } from './operator-field.ts'

export interface HeldWinOperations {
  'list-held-wins': { request: object; response: { heldWins: OperatorHeldWin[] } }
  /** Takes effect when another operator decides the same. */
  'decide-held-win': {
    request: { heldWinId: string; decision: 'RELEASE' | 'DECLINE' }
    response: { status: 'PROPOSED' } | { status: 'RELEASED' | 'DECLINED'; ledgerTransferId: string }
  }
}

export interface OperatorHeldWin {
  heldWinId: string
  userId: string
  studio: string
  gameSessionId: string
  roundId: string
  currencyCode: string
  /** What is held. */
  amount: number
  roundWin: number
  agreed: number
  heldAt: string
  /** What one operator has decided; null: nobody has yet. */
  proposed: 'RELEASE' | 'DECLINE' | null
  proposedBy: string | null
}

export const heldWinOperations: Described<HeldWinOperations> = {
  'list-held-wins': { about: 'Lists wins beyond what their studio may pay, which wait for two operators', fields: {} },
  'decide-held-win': {
    about: 'Releases a held win to the player or returns it to the game, once another operator has decided the same',
    fields: {
      heldWinId: { kind: 'text', about: 'see list-held-wins' },
      decision: { kind: 'text', about: 'RELEASE DECLINE' },
    },
  },
}
