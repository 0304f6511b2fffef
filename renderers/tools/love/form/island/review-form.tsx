import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportSize } from '../../../../client/embedded.ts'
import type { FormProps } from '../form-props.ts'
import { ReviewForm } from './form.tsx'

const root = document.querySelector('[data-island]')

/** What the page was rendered with; a preview changes it. */
function readProps(): FormProps | null {
  const json = document.querySelector<HTMLElement>('[data-props]')?.dataset.props
  const props: FormProps | null = json === undefined ? null : JSON.parse(json)
  return props
}

const props = readProps()
if (root !== null && props !== null) {
  const island = hydrateRoot(root, createElement(ReviewForm, props))
  addEventListener('atelier:morphed', () => {
    const next = readProps()
    if (next !== null) island.render(createElement(ReviewForm, next))
  })
}
reportSize()
