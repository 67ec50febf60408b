interface Skin {
  name: string
  themeColor: string
}

/** The manifest with which players can add a skin to their home screen. */
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
