interface Skin {
  name: string
  themeColor: string
}

/** The manifest of a skin that a player adds to the home screen. */
export const webManifest = ({ name, themeColor }: Skin, pictures: { mark: string; icon: string | null }) => ({
  name,
  short_name: name,
  id: '/',
  start_url: '/',
  display: 'minimal-ui',
  theme_color: themeColor,
  background_color: themeColor,
  icons: [
    { src: pictures.mark, type: 'image/svg+xml', sizes: 'any' },
    ...(pictures.icon ? [{ src: pictures.icon, type: 'image/png', sizes: '180x180' }] : []),
  ],
})
