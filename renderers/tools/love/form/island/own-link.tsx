import { type ReactElement, useState } from 'react'
import type { FormTexts } from '../texts.ts'

/** The link by which an author comes back to their review. */
export function OwnLink({ link, texts }: { link: string; texts: FormTexts }): ReactElement {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="own-link">
      <label htmlFor="own-link">{texts.ownLink}</label>
      <p className="hint" id="own-link-hint">
        {texts.ownLinkHint}
      </p>
      <div className="search-row">
        <input
          id="own-link"
          readOnly
          value={link}
          aria-describedby="own-link-hint"
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          className="button"
          onClick={() =>
            void navigator.clipboard.writeText(link).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {isCopied ? texts.copied : texts.copy}
        </button>
      </div>
      <p role="status" className="unseen">
        {isCopied ? texts.copied : ''}
      </p>
    </div>
  )
}
