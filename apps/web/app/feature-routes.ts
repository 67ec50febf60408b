import type { RouteConfigEntry } from '@react-router/dev/routes'

/** A feature's slice of the URL map, by where its routes stand. */
export interface FeatureRoutes {
  /** Dialogs over Home that only a visitor may open. */
  loggedOutModals?: RouteConfigEntry[]
  /** Dialogs over Home that only a player may open. */
  loggedInModals?: RouteConfigEntry[]
  /** Dialogs over Home for everyone. */
  modals?: RouteConfigEntry[]
  /** Pages between header and footer. */
  pages?: RouteConfigEntry[]
  /** Whole screens without header and footer, and addresses without a page. */
  fullScreen?: RouteConfigEntry[]
}
