/** Every story in the skin that the toolbar names, or in all of them side by side. */
import { skins } from '@parlour/skins/skins'
import type { Decorator, Preview } from '@storybook/react-vite'
import './preview.css'

// Each skin's tokens stand under its own attribute, so all may be there at once.
import.meta.glob('../../skins/src/*/tokens.css', { eager: true })

const all = 'all'
const codes = Object.keys(skins)

/**
 * The document wears the skin, as in the app. All skins at once are documents of their own: ids stay unique, and a
 * modal dialog covers its own picture alone.
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
