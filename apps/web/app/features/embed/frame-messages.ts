/** What a frame tells the page around it; docs/embedding.md. It holds nothing about the person. */
type FrameMessage =
  | { type: 'ready' }
  | { type: 'resized'; height: number }
  | { type: 'registered' }
  | { type: 'started' }
  | { type: 'closed' }

/**
 * Tells the partner's page; the browser delivers to that origin only. Nothing is told to a page that is no partner's.
 * There is nothing that a page could tell the frame.
 */
export function tellPartner(partner: string | null, message: FrameMessage): void {
  if (partner && window.parent !== window) window.parent.postMessage({ parlour: message.type, ...message }, partner)
}
