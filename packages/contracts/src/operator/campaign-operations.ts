import { brandIdField, type Described, type OperatorField, playerField } from './operator-field.ts'

export interface CampaignOperations {
  'save-campaign': {
    request: {
      campaignId: string
      brandId: string
      name: string
      status: 'DRAFT' | 'ACTIVE' | 'ENDED'
      bonusIds: string[]
    }
    response: { campaignId: string }
  }
  'add-campaign-member': {
    request: { campaignId: string; userId: string }
    response: { campaignId: string; userId: string }
  }
  'remove-campaign-member': {
    request: { campaignId: string; userId: string }
    response: { campaignId: string; userId: string }
  }
}

const campaignId: OperatorField = { kind: 'text', about: 'such as bz-vip-gold' }

export const campaignOperations: Described<CampaignOperations> = {
  'save-campaign': {
    about: 'Creates or changes a campaign',
    fields: {
      campaignId,
      brandId: brandIdField,
      name: { kind: 'text', about: 'for operators' },
      status: { kind: 'text', about: 'DRAFT ACTIVE ENDED' },
      bonusIds: { kind: 'list', about: 'granted to each member; may be empty' },
    },
  },
  'add-campaign-member': {
    about: 'Adds a player to a campaign, who may have been removed from it before',
    fields: { campaignId, userId: playerField },
  },
  'remove-campaign-member': {
    about: 'Removes a player from a campaign, until add-campaign-member puts them back',
    fields: { campaignId, userId: playerField },
  },
}
