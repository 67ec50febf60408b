/** Below it are the forms that partners may show in a frame; everything else of the site stays unframed. */
const EMBED_PATH = '/embed/'

/** @param path as a route path, without the prefix of a language */
export const isEmbedPath = (path: string): boolean => path.startsWith(EMBED_PATH)
