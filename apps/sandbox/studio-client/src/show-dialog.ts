import type { Texts } from '../../src/studio/texts/en.ts'
import { element } from './element.ts'

/**
 * Opens a dialog with a title and a button to close it; a click beside it closes it too.
 * @param name of its title's id and of its data attribute
 */
export function showDialog(texts: Texts, title: string, name: string, content: Node[]): void {
  const close = element('button', { class: 'round', type: 'button', 'aria-label': texts.close }, '✕')
  const dialog = element(
    'dialog',
    { class: 'info', 'aria-labelledby': `${name}-title`, [`data-${name}`]: '' },
    element('header', {}, element('h2', { id: `${name}-title` }, title), close),
    ...content,
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
