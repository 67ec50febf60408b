import { type Described, keyField, playerField } from './operator-field.ts'

export interface GrantOperations {
  'grant-bonus': { request: { userId: string; bonusId: string; key: string }; response: { userBonusId: string } }
  'forfeit-bonus': { request: { userId: string; userBonusId: string }; response: { status: 'FORFEITED' } }
  'grant-box': { request: { userId: string; boxId: string; key: string }; response: { userBoxId: string } }
}

export const grantOperations: Described<GrantOperations> = {
  'grant-bonus': {
    about: 'Grants a bonus of the brand',
    fields: { userId: playerField, bonusId: { kind: 'text', about: 'such as ac-cash-5' }, key: keyField },
  },
  'forfeit-bonus': {
    about: 'Removes a bonus with its bonus money and spins',
    fields: { userId: playerField, userBonusId: { kind: 'text', about: 'see find-player' } },
  },
  'grant-box': {
    about: 'Grants a reward box, or a turn of the wheel',
    fields: { userId: playerField, boxId: { kind: 'text', about: 'such as ac-treasure-box' }, key: keyField },
  },
}
