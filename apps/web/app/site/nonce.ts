import { createContext } from 'react'

/** The nonce of this response's scripts, for what the server renders; browsers hide it from scripts. */
export const NonceContext = createContext('')
