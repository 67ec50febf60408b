/**
 * The vocabulary that every skin's tokens.css defines under `[data-skin='{code}']`, and what each word means. Components
 * know these names only.
 *
 * Colours, all opaque hex. Text colours reach 4.5:1 on ground, ground-deep, surface and surface-raised; `line` and
 * `focus` reach 3:1 there.
 * - color-ground: the page; color-ground-deep: below it (footer, wells); color-surface: cards, bars;
 *   color-surface-raised: what lies on a surface (menus, inputs, dialogs)
 * - color-line: borders that a control needs to be seen; color-hairline: decorative rules only
 * - color-text, color-text-soft
 * - color-accent (also as text), color-accent-strong (its hover), color-on-accent (text on both); color-accent-2 and
 *   color-on-accent-2 likewise
 * - color-focus: the focus ring, drawn with an offset so that it lies on the ground
 * - color-success, color-warning, color-danger (also as text) and the text on each
 *
 * Pictures: gradient-ground and texture lie under the page; gradient-hero lies over a wide banner, gradient-hero-up over
 * a tall one, so that color-text reads at its left or bottom; gradient-accent fills the main button; backdrop lies
 * behind dialogs.
 *
 * Shape: radius-*, border-width (cards, tiles), border-width-control (inputs, buttons with an outline), border-style,
 * shadow-*, tile-ratio (aspect-ratio of a game's picture), button-clip (clip-path; where it is not none, draw focus
 * inside the button or on its wrapper, for it clips outlines).
 *
 * Type: font-*, weight-display, tracking-display (letter-spacing), case-display (text-transform).
 *
 * Rhythm: density multiplies paddings and gaps; gap-section stands between a page's sections.
 */
export const tokenNames = [
  'color-ground',
  'color-ground-deep',
  'color-surface',
  'color-surface-raised',
  'color-line',
  'color-hairline',
  'color-text',
  'color-text-soft',
  'color-accent',
  'color-accent-strong',
  'color-on-accent',
  'color-accent-2',
  'color-on-accent-2',
  'color-focus',
  'color-success',
  'color-on-success',
  'color-warning',
  'color-on-warning',
  'color-danger',
  'color-on-danger',
  'gradient-ground',
  'gradient-hero',
  'gradient-hero-up',
  'gradient-accent',
  'texture',
  'radius-control',
  'radius-card',
  'radius-tile',
  'radius-dialog',
  'border-width',
  'border-width-control',
  'border-style',
  'shadow-card',
  'shadow-tile-hover',
  'shadow-dialog',
  'font-display',
  'font-text',
  'weight-display',
  'tracking-display',
  'case-display',
  'density',
  'gap-section',
  'tile-ratio',
  'button-clip',
  'backdrop',
  'size-text',
  'size-title',
  'title-align',
  'caps-display',
  'header-height',
  'header-inset',
  'header-radius',
  'header-border',
  'header-ground',
  'header-edge',
  'header-edge-size',
  'header-areas',
  'header-columns',
  'header-nav-align',
  'nav-size',
  'nav-font',
  'nav-weight',
  'nav-case',
  'nav-caps',
  'nav-tracking',
  'nav-radius',
  'nav-current',
  'nav-current-ink',
  'nav-shadow',
  'balance-ground',
  'balance-ink',
  'balance-font',
  'balance-border',
  'footer-ground',
  'footer-edge',
  'footer-edge-size',
  'footer-areas',
  'footer-columns',
  'footer-align',
  'rule',
  'rule-size',
  'control-height',
  'button-weight',
  'button-size',
  'button-tracking',
  'button-shadow',
  'button-press',
  'field-ground',
  'field-border',
  'field-radius',
  'field-inset',
  'check-radius',
  'progress-size',
  'progress-fill',
  'progress-track',
  'progress-mask',
  'progress-radius',
  'sheet-radius',
  'dialog-ground',
  'dialog-border',
  'dialog-edge',
  'dialog-edge-size',
  'dialog-frame',
  'dialog-frame-size',
  'dialog-clip',
  'dialog-head',
  'dialog-head-ink',
  'dialog-close-ink',
] as const
