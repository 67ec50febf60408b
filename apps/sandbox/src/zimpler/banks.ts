/** The available banks, none of which exists. bank-page.css contains their styles, by id. */
export const banks = [
  { id: 'kontio', name: 'Kontio Pankki', mark: 'M9 24V9h4l6 15V9h4' },
  { id: 'lumi', name: 'Lumi Bank', mark: 'M16 6v20M7.5 11l17 10M24.5 11l-17 10' },
  { id: 'aava', name: 'Aava', mark: 'M5 13c4-5 7-5 11 0s7 5 11 0M5 21c4-5 7-5 11 0s7 5 11 0' },
  { id: 'saimaa', name: 'Saimaan Säästöpankki', mark: 'M7 24l9-16 9 16zM16 24v-7' },
] as const

export type Bank = (typeof banks)[number]

export const bankOf = (id: string | null): Bank | undefined => banks.find((bank) => bank.id === id)
