import { type ReactElement, useState } from 'react'
import type { FormProps } from '../form-props.ts'
import { call, chosenOf, Refused } from './calls.ts'
import { FilesGroup } from './files-field.tsx'
import { type Found, foundIn } from './found-gifs.ts'
import { type Chosen, say } from './values.ts'

interface Props {
  props: FormProps
  most: number
  value: readonly Chosen[]
  change: (update: (chosen: readonly Chosen[]) => Chosen[]) => void
}

/** Animations to choose from. The server asks for them and keeps the chosen one: nobody else learns of the visitor. */
export function GifField({ props, most, value, change }: Props): ReactElement {
  const { app, wall, lang, texts, messages } = props
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setError(undefined)
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      setError(say(messages, failure instanceof Refused ? failure.token : 'UNKNOWN_ERROR'))
    }
    setBusy(false)
  }

  const search = (): Promise<void> =>
    attempt(async () => {
      const asked = new URLSearchParams({ q: query, lang, wallId: wall })
      setFound(foundIn(await call(`${app}/api/testimonials/search-gifs?${asked}`, {}), app))
    })
  const choose = (id: string): Promise<void> =>
    attempt(async () => {
      const json = { id, wallId: wall }
      const chosen = chosenOf(await call(`${app}/api/testimonials/gifs`, { method: 'POST', json }))
      change(all => [...all, chosen].slice(0, most))
      setFound(undefined)
    })

  return (
    <FilesGroup name="gifs" label={texts.gifs} optional={texts.optional} error={error}>
      {value.length > 0 && (
        <ul className="chosen">
          {value.map(({ key, url }, index) => (
            <li key={key}>
              <img
                src={url}
                alt={texts.choice.replace('{index}', String(index + 1))}
                width={96}
                height={96}
              />
              <button
                type="button"
                className="link"
                onClick={() => change(all => all.filter(each => each.key !== key))}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <div className="search-row">
          <input
            type="search"
            value={query}
            aria-label={texts.searchGifs}
            placeholder={texts.searchGifs}
            maxLength={100}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (query.trim() !== '') void search()
            }}
          />
          <button
            type="button"
            className="button"
            disabled={isBusy || query.trim() === ''}
            onClick={() => void search()}
          >
            {texts.search}
          </button>
        </div>
      )}
      <div role="status">{found?.gifs.length === 0 && <p className="hint">{texts.noGifs}</p>}</div>
      {found !== undefined && found.gifs.length > 0 && (
        <>
          <ul className="gifs">
            {found.gifs.map(({ id, title, preview }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={isBusy}
                  aria-label={texts.addGif.replace('{title}', () => title)}
                  onClick={() => void choose(id)}
                >
                  <img src={preview} alt="" width={160} height={120} loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
          {found.attribution !== '' && <p className="hint">{found.attribution}</p>}
        </>
      )}
    </FilesGroup>
  )
}
