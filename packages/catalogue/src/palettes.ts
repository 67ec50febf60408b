import type { CatalogueGame } from './game.ts'

type Palette = CatalogueGame['palette']

const paint = (top: string, bottom: string, light: string, lettering: string): Palette => ({
  top,
  bottom,
  light,
  lettering,
})

/** Background from top to bottom, light behind the hero, lettering. The lettering is legible on the bottom colour. */
export const palettes = {
  ember: paint('#d9480f', '#2b0a05', '#ffc14d', '#fff1c9'),
  saffron: paint('#e08a1e', '#3a1503', '#ffe08a', '#fff6d6'),
  dusk: paint('#b0447a', '#25082e', '#ffb27d', '#ffe9d2'),
  rosewood: paint('#9c2f3f', '#2a0710', '#ff9d8a', '#ffe3d6'),
  sandstorm: paint('#c98f4e', '#3b200d', '#ffe9b8', '#fff4dc'),
  oasis: paint('#1fa39a', '#06292f', '#f9e27d', '#fdf6d0'),
  noon: paint('#2f8fd8', '#0a2547', '#fff0b0', '#ffffff'),
  glacier: paint('#5fb8e6', '#0c2c4f', '#e6fbff', '#f4fdff'),
  alpenglow: paint('#e0708f', '#1d1b4d', '#ffd6a8', '#fff0e6'),
  slate: paint('#5b6f8c', '#121a2b', '#cfe3ff', '#f1f6ff'),
  neon: paint('#8b2bd9', '#12062e', '#ff5fc4', '#ffe6fb'),
  electric: paint('#2141d8', '#070a33', '#4de1ff', '#e8fbff'),
  magenta: paint('#d61f7d', '#2d0524', '#ff9ad0', '#ffeaf6'),
  noir: paint('#39404f', '#0b0d13', '#ffd27a', '#fff3d8'),
  lagoon: paint('#14a0c4', '#052a42', '#9dfff0', '#eafffb'),
  abyss: paint('#1c4fa8', '#050f2e', '#57e0ff', '#e4f8ff'),
  coral: paint('#ee6a50', '#3a0d2a', '#ffd0a0', '#fff1e2'),
  pearl: paint('#7f9fd0', '#151f45', '#fdf1ff', '#ffffff'),
  moss: paint('#5c9a2e', '#10270c', '#e9f58a', '#f8fdd6'),
  pine: paint('#1f7a52', '#05231b', '#b6f7a6', '#f0ffe6'),
  autumn: paint('#c4601a', '#2f1108', '#ffd36b', '#fff2cf'),
  twilight: paint('#5a3fae', '#120b33', '#b9a2ff', '#f1ebff'),
  jade: paint('#16916f', '#032420', '#ffd97a', '#fff3cf'),
  lacquer: paint('#c41f27', '#2e0308', '#ffcf5c', '#fff0c4'),
  indigo: paint('#3a37b8', '#0a0a34', '#a7c4ff', '#eef3ff'),
  nebula: paint('#a034c4', '#0f0630', '#66d9ff', '#f0f4ff'),
  cosmos: paint('#24306e', '#05061a', '#ffdf8f', '#fff7df'),
  orbit: paint('#0f8f8a', '#04172c', '#ff9a66', '#fff0e2'),
  bubblegum: paint('#f269b2', '#4a0b45', '#ffe1f3', '#fff4fb'),
  mint: paint('#2fc4a0', '#063a3a', '#f6ffd9', '#f7fffa'),
  caramel: paint('#d9862f', '#42170a', '#ffe6b0', '#fff5df'),
  berry: paint('#a12bb0', '#2a0639', '#ffa3e0', '#ffeefb'),
  lemon: paint('#f0b41f', '#4a2304', '#fff6b0', '#fffbe0'),
  amethyst: paint('#7b35c9', '#1a0838', '#d79bff', '#f8edff'),
  magma: paint('#b8240f', '#1c0303', '#ff9d2e', '#fff0cc'),
  quartz: paint('#3f86a8', '#081e2e', '#b4fff4', '#effffc'),
  copper: paint('#a85a2a', '#24100a', '#ffbf80', '#fff0de'),
  pitch: paint('#2f9a3f', '#06260f', '#f2ff9a', '#fbffe0'),
  floodlight: paint('#2f5fb8', '#081636', '#f4fbff', '#ffffff'),
  clay: paint('#d0602f', '#351008', '#ffe0b8', '#fff3e4'),
  aurora: paint('#17a884', '#08173a', '#8dffc0', '#effff5'),
  borealis: paint('#4a4fd0', '#07102e', '#7dffd6', '#eefff9'),
  frost: paint('#6f9fe0', '#10244d', '#eaf6ff', '#ffffff'),
  gold: paint('#c9951a', '#2e1a03', '#fff0a0', '#fff9d8'),
  velvet: paint('#8a1538', '#20040f', '#ffc46b', '#ffefcf'),
  royal: paint('#4b1fa8', '#12053a', '#ffd45c', '#fff5cf'),
  emerald: paint('#0e8a4f', '#021f14', '#ffe27a', '#fff8d0'),
  steel: paint('#4a6478', '#0d161f', '#b8e8ff', '#eefaff'),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
