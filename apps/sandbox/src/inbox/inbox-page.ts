import { readFileSync } from 'node:fs'
import type { InboxMessage } from '@parlour/contracts/provider-api'
import { html } from 'hono/html'
import { sandboxPage } from '../sandbox-page.ts'
import { linkedText } from './linked-text.ts'
import { mailFrameSandbox } from './mail-document.ts'

export const inboxStyle = readFileSync(new URL('./inbox.css', import.meta.url), 'utf8')
export const inboxScript = readFileSync(new URL('./inbox.client.js', import.meta.url), 'utf8')

interface InboxView {
  /** The address to search for; empty for all. */
  to: string
  /** Newest first. */
  messages: readonly InboxMessage[]
  selected: InboxMessage | undefined
  /** For a selected SMS: all messages to that number, newest first. */
  thread: readonly InboxMessage[]
}

/** The inbox page: a list, the message beside it (on a phone instead of it), and a search by address. */
export function inboxPage({ to, messages, selected, thread }: InboxView) {
  return sandboxPage({
    title: selected ? `${selected.subject ?? 'SMS'} · Inbox` : 'Inbox',
    section: 'inbox',
    wide: true,
    style: inboxStyle,
    script: inboxScript,
    body: html`
      <div class="inbox" data-open="${selected ? 'message' : 'list'}">
        <section class="list" aria-labelledby="list-title">
          <div class="list-head">
            ${selected ? html`<h2 id="list-title" class="list-title">Inbox</h2>` : html`<h1 id="list-title" class="list-title">Inbox</h1>`}
            <form role="search" action="/inbox" method="get">
              <label for="to" class="hidden">Email address or phone number</label>
              <input id="to" name="to" type="search" value="${to}" placeholder="Email or phone" autocomplete="off" maxlength="320">
              <button type="submit">Search</button>
            </form>
            <p class="quiet list-note">
              <span id="count">${countText(messages.length, to)}</span>
              ${to ? html` · <a href="/inbox">Show all</a>` : ''}
              <noscript> · <a href="${listAddress(to, selected?.messageId)}">Refresh</a></noscript>
              <span id="live" class="live" hidden>Live</span>
            </p>
          </div>
          <ol id="messages" class="messages">${messages.map((message) => listItem(message, to, selected))}</ol>
          ${messages.length === 0 ? emptyList(to) : ''}
        </section>
        <section class="message" aria-label="Message">
          ${selected ? messageView(selected, to, thread) : html`<p class="nothing">Choose a message to read it here.</p>`}
        </section>
        <p id="news" class="hidden" role="status"></p>
      </div>`,
  })
}

const listAddress = (to: string, messageId?: string) => {
  const query = new URLSearchParams({ ...(to ? { to } : {}), ...(messageId ? { message: messageId } : {}) }).toString()
  return query ? `/inbox?${query}` : '/inbox'
}

const countText = (count: number, to: string) =>
  `${count === 1 ? '1 message' : `${count === 100 ? 'Newest 100' : count} messages`}${to ? ` to ${to}` : ''}`

const time = (message: InboxMessage) =>
  html`<time datetime="${message.receivedAt}">${message.receivedAt.slice(0, 16).replace('T', ' ')} UTC</time>`

const preview = (message: InboxMessage) => message.text.replace(/\s+/g, ' ').slice(0, 140)

function listItem(message: InboxMessage, to: string, selected: InboxMessage | undefined) {
  const current = message.messageId === selected?.messageId
  return html`<li><a href="${listAddress(to, message.messageId)}" data-message="${message.messageId}" ${current ? html`aria-current="true"` : ''}>
    <span class="row"><strong class="channel" data-channel="${message.channel}">${message.channel === 'SMS' ? 'SMS' : 'Mail'}</strong><span class="to">${message.to}</span>${time(message)}</span>
    <span class="subject">${message.subject ?? preview(message)}</span>
    ${message.subject === undefined ? '' : html`<span class="preview">${preview(message)}</span>`}
  </a></li>`
}

const emptyList = (to: string) => html`<div class="nothing" id="empty" data-empty="NO_DATA">
  <p>${to ? 'Nothing has been sent to this address yet.' : 'Nothing has been sent yet.'}</p>
  <p class="quiet">New messages appear here by themselves.</p>
</div>`

function messageView(message: InboxMessage, to: string, thread: readonly InboxMessage[]) {
  return html`
    <a class="back" href="${listAddress(to)}">← All messages</a>
    <header class="message-head">
      <h1>${message.subject ?? (message.channel === 'SMS' ? `SMS to ${message.to}` : 'No subject')}</h1>
      <dl>
        <div><dt>From</dt><dd>${message.from}</dd></div>
        <div><dt>To</dt><dd>${message.to}</dd></div>
        <div><dt>Sent</dt><dd>${time(message)}</dd></div>
      </dl>
    </header>
    ${message.channel === 'SMS' ? smsView(message, thread) : mailView(message)}`
}

function smsView(message: InboxMessage, thread: readonly InboxMessage[]) {
  const bubbles = [...thread].reverse().filter((other) => other.channel === 'SMS')
  return html`<ol class="bubbles">${bubbles.map(
    (bubble) => html`<li ${bubble.messageId === message.messageId ? html`class="current"` : ''}>
      <p>${linkedText(bubble.text)}</p><span class="quiet">${bubble.from} · ${time(bubble)}</span></li>`,
  )}</ol>`
}

function mailView(message: InboxMessage) {
  const plain = html`<div class="plain">${linkedText(message.text)}</div>`
  if (message.html === undefined) return plain
  return html`<div class="parts">
    <iframe class="mail" title="Mail: ${message.subject ?? 'no subject'}" sandbox="${mailFrameSandbox}" src="/inbox/messages/${message.messageId}/html"></iframe>
    <section class="as-text" aria-labelledby="text-title"><h2 id="text-title">Plain text</h2>${plain}</section>
  </div>`
}
