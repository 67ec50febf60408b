import { element } from './element.ts'

interface Question {
  /** Distinguishes the dialog in styles and tests. */
  name: string
  title: string
  content: (Node | string)[]
  /** The button that agrees; none: there is only the way back. */
  yes: string | null
  no: string
}

/** Asks a question in a dialog; resolves to whether the player agrees. Escape is a no. */
export function ask({ name, title, content, yes, no }: Question): Promise<boolean> {
  const back = element('button', { class: 'quiet', type: 'button' }, no)
  const go = element('button', { class: 'go', type: 'button' }, yes ?? '')
  const dialog = element(
    'dialog',
    { class: 'info warning', 'aria-labelledby': `${name}-title`, [`data-${name}`]: '' },
    element('h2', { id: `${name}-title` }, title),
    ...content,
    element('div', { class: 'choices' }, ...(yes === null ? [] : [go]), back),
  )
  return new Promise((resolve) => {
    let agreed = false
    go.addEventListener('click', () => {
      agreed = true
      dialog.close()
    })
    back.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(agreed)
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
