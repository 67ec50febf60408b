import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
// Before anything is inserted into the document.
import './site/trusted-types.ts'
import { loadTexts } from './text/load-texts.ts'

async function start() {
  // Without its texts a page stays the document that it is, which works without script.
  await loadTexts()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

void start().catch(reportError)
