/**
 * A page's declaration: its address, who may open it, its title, whether search engines may index it, and example
 * addresses. The URL map, the guards, the head, robots.txt, the sitemap, the screenshots and the accessibility tests
 * all follow from it. A feature's `*.routes.ts` holds nothing else.
 */
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { DictionaryKey, TextParameters } from '../text/generated/dictionary-keys.ts'

/** A text for search engines: it may name the brand, the page and the age from which people may play, and nothing else. */
export type DescriptionKey =
  | DictionaryKey
  | {
      [Key in keyof TextParameters]: keyof TextParameters[Key] extends 'brand' | 'name' | 'age' ? Key : never
    }[keyof TextParameters]

/** Who may open it; everyone else is redirected with a warning (middleware/). */
export type Guard = 'everyone' | 'visitors' | 'players'

/** A dialog over Home, a page between header and footer, or a whole screen without either. */
type Place = 'dialog' | 'page' | 'screen'

/** Who opens it: a visitor, or one of the test players (docs/sandbox.md). */
export type Viewer = 'visitor' | 'ada' | 'otto' | 'hugo' | 'bella' | 'finn' | 'nora' | 'dora' | 'penny' | 'boris'

/** An address for screenshots and tests. */
export interface Example {
  /** The name of its screenshot. */
  name: string
  path: string
  /** Default: a visitor, or ada where the page is for players. */
  as?: Viewer
  /** Only on these skins. */
  on?: (skin: SkinConfig) => boolean
  /** The HTTP status, if not 200. */
  status?: number
}

/** What a skin can list in one of its languages for all visitors. */
export interface SitemapSource {
  lobbies: readonly { lobbyId: string; lobbyType: string }[]
  promotions: readonly { websiteRoute: string }[]
  pages: readonly { websiteRoute: string }[]
  /** Slugs of the sportsbook's competitions and of the matches to come. */
  sportsPlaces: readonly string[]
}

/** The parameters that a path needs: `{ lobbyId: string }` for `/lobby/:lobbyId`. */
type ParamsOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamsOf<Part> & ParamsOf<Rest>
  : Path extends `:${string}?`
    ? unknown
    : Path extends `:${infer Name}`
      ? Record<Name, string>
      : unknown

/**
 * `index`: search engines may index it. `noindex`: they may crawl but not index it. `disallow`: they may not even crawl
 * it.
 */
type Robots<Path extends string> =
  | {
      robots: 'index'
      /** The parameters of its addresses in the sitemap. */
      sitemap: unknown extends ParamsOf<Path> ? 'always' : (source: SitemapSource) => readonly ParamsOf<Path>[]
      /** Query parameters with which the page is specific to a visitor and not indexed. */
      privateQueries?: readonly string[]
    }
  | { robots: 'noindex' | 'disallow' }

/** Layouts that a feature puts around some of its routes. */
interface Layouts {
  outsideGuard?: string
  insideGuard?: string
}

interface Addressed<Path extends string> {
  /** `/lobby/:lobbyId` */
  path: Path
  /** The route's module, from app/. */
  file: string
  /** Only if a module serves several routes. */
  id?: string
  place: Place
  guard: Guard
  /** Whether a form with a file is sent here: only there may a body have megabytes. */
  takesFiles?: true
  layouts?: Layouts
}

type PageDeclaration<Path extends string> = Addressed<Path> &
  Robots<Path> & {
    /**
     * Dictionary key of its title. Null: the skin's own name and slogan. `own`: the page's `meta` supplies the name of
     * what it shows, and the key is the fallback.
     */
    title: DictionaryKey | null | { own: DictionaryKey }
    /** Dictionary key; by default the skin's own description. */
    description?: DescriptionKey
    /** Only on these skins. */
    isOn?: (skin: SkinConfig) => boolean
    /** At least one, or the reason why there is none. */
    examples: readonly [Example, ...Example[]] | { none: string }
  }

type EndpointDeclaration<Path extends string> = Omit<Addressed<Path>, 'place'> & {
  /** Its place in the URL map, which determines its layouts. */
  place?: Place
  robots: 'noindex' | 'disallow'
}

/** A page as seen by code that reads all declarations. */
export interface Page extends Addressed<string> {
  kind: 'page'
  title: DictionaryKey | null | { own: DictionaryKey }
  description?: DescriptionKey
  isOn?: (skin: SkinConfig) => boolean
  examples: readonly Example[] | { none: string }
  robots: 'index' | 'noindex' | 'disallow'
  sitemap?: 'always' | ((source: SitemapSource) => readonly Record<string, string>[])
  privateQueries?: readonly string[]
}

/** An address without a page: a form's target, data, a redirect. */
export interface Endpoint extends Addressed<string> {
  kind: 'endpoint'
  robots: 'noindex' | 'disallow'
}

export const page = <const Path extends `/${string}`>(declaration: PageDeclaration<Path>) =>
  ({ kind: 'page', ...declaration }) as Page

export const endpoint = <const Path extends `/${string}`>(declaration: EndpointDeclaration<Path>): Endpoint => ({
  kind: 'endpoint',
  place: 'screen',
  ...declaration,
})

/** A route's id as React Router names it. */
export const routeId = ({ id, file }: Pick<Page, 'id' | 'file'>): string => id ?? file.replace(/\.tsx?$/, '')

/** A path with its parameters filled in, without optional ones that are not given. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] === undefined ? '' : `/${params[name]}`))
