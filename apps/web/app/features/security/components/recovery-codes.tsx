import { Button, buttonClass } from '@parlour/ui/button'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { PrintStyles } from '../../../site/print-styles.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'

/** The recovery codes, which are shown once: to copy, to keep as a file, or on paper. */
export function RecoveryCodes({ codes, areRenewed }: { codes: readonly string[]; areRenewed: boolean }) {
  const { t } = useTexts()
  const { skin } = useSite()
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  const text = `${skin.name}\n${t('AUTHENTICATOR')}\n\n${codes.join('\n')}\n`
  const copy = () => {
    // A browser that refuses leaves the codes on the page, and the file.
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div className="form-stack recovery-codes">
      <PrintStyles />
      <h3 className="security-title">{t(areRenewed ? 'RECOVERY_CODES_RENEWED' : 'RECOVERY_CODES')}</h3>
      <p className="form-note">{t('RECOVERY_CODES_TEXT')}</p>
      <ul className="recovery-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="security-choice">
        {isHydrated && (
          <Button look="quiet" onClick={copy}>
            <Copy aria-hidden className="size-5" />
            <span aria-live="polite">{t(isCopied ? 'RECOVERY_CODES_COPIED' : 'RECOVERY_CODES_COPY')}</span>
          </Button>
        )}
        <a
          className={buttonClass('quiet')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${skin.code}-recovery-codes.txt`}
        >
          <Download aria-hidden className="size-5" />
          {t('RECOVERY_CODES_DOWNLOAD')}
        </a>
        {isHydrated && (
          <Button look="quiet" onClick={() => print()}>
            <Printer aria-hidden className="size-5" />
            {t('RECOVERY_CODES_PRINT')}
          </Button>
        )}
      </div>
      <Link to="/account/security" className={buttonClass('accent', true)}>
        {t('RECOVERY_CODES_DONE')}
      </Link>
    </div>
  )
}
