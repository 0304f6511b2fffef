/** The pixels from one slide to the next. */
function stepOf(slides: Element): number {
  const [first, second] = slides.querySelectorAll<HTMLElement>('[data-question]:not([hidden])')
  return first && second ? second.offsetLeft - first.offsetLeft : slides.clientWidth
}

/** Moves a slider by one slide, in the direction that its button names. */
export function step(button: HTMLElement): void {
  const slides = button.closest('[data-slider]')?.querySelector('[data-slides]')
  slides?.scrollBy({ left: Number(button.dataset.step) * stepOf(slides) })
}

/** Lets the buttons say whether there is more on their side. */
export function updateSteps(slides: Element): void {
  const end = slides.scrollWidth - slides.clientWidth
  for (const button of slides.parentElement?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? []) {
    button.disabled = button.dataset.step === '1' ? slides.scrollLeft >= end - 2 : slides.scrollLeft <= 2
  }
  slides.parentElement?.querySelector('[data-steps]')?.toggleAttribute('hidden', end <= 2)
}

export function updateAllSteps(): void {
  for (const slides of document.querySelectorAll('[data-slides]')) updateSteps(slides)
}
