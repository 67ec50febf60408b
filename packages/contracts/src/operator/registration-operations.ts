import { brandIdField, type Described } from './operator-field.ts'

export interface RegistrationOperations {
  'set-registration': {
    request: { brandId: string; state: 'OPEN' | 'CLOSED' }
    response: { brandId: string; state: 'OPEN' | 'CLOSED' }
  }
  'list-closed-registrations': {
    request: object
    response: { registrations: { brandId: string; closedBy: string; closedAt: string }[] }
  }
}

export const registrationOperations: Described<RegistrationOperations> = {
  'set-registration': {
    about: 'Closes the registration of a brand or opens it again; players log in as before',
    fields: { brandId: brandIdField, state: { kind: 'text', about: 'OPEN CLOSED' } },
  },
  'list-closed-registrations': { about: 'Lists the brands that take no new players at the moment', fields: {} },
}
