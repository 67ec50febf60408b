/** Members of these five campaigns may play Pragmatic games in the countries where they are blocked. */
export const pragmaticCampaigns: readonly string[] = [
  'pp-unblock-1',
  'pp-unblock-2',
  'pp-unblock-3',
  'pp-unblock-4',
  'pp-unblock-5',
]
