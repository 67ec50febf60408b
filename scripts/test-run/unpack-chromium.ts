/** Unpacks the headless shell into the temporary directory (quick-chromium.ts). */
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
