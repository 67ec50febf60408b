/** Shows a story in the skin selected in the toolbar, or in all skins side by side. */
import { skins } from '@parlour/skins/skins'
import type { Decorator, Preview } from '@storybook/react-vite'
import './preview.css'

// Each skin's tokens are scoped to its data-skin attribute, so all can be loaded at once.
import.meta.glob('../../skins/src/*/tokens.css', { eager: true })

const all = 'all'
const codes = Object.keys(skins)

/**
 * The document carries the skin, as in the app. When all skins are shown, each is a separate document, so that ids stay
 * unique and a modal dialog covers only its own frame.
 */
const withSkin: Decorator = (Story, { id, globals: { skin } }) => {
  const { dataset } = document.documentElement
  if (skin !== all) {
    dataset.skin = skin
    return <Story />
  }
  delete dataset.skin
  return (
    <div className="skins">
      {Object.values(skins).map(({ code, name }) => (
        <figure key={code}>
          <figcaption>{name}</figcaption>
          <iframe title={name} src={`iframe.html?viewMode=story&id=${id}&globals=skin:${code}`} />
        </figure>
      ))}
    </div>
  )
}

export default {
  decorators: [withSkin],
  initialGlobals: { skin: codes[0] },
  globalTypes: {
    skin: {
      description: 'The skin that the component wears',
      toolbar: {
        title: 'Skin',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          ...Object.values(skins).map(({ code, name }) => ({ value: code, title: name })),
          { value: all, title: 'All skins' },
        ],
      },
    },
  },
} satisfies Preview
