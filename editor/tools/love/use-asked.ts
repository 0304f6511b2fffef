import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '#editor/api.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { plainReviewQuery } from '#editor/stores/testimonials-list.ts'
import { $arrival, seeReviews } from '#editor/stores/testimonials-seen.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { AskedFilter, Testimonial } from '#model/tools/love/testimonial.ts'

const pageSize = 50

export type AskedState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: ErrorMessage }
  | { kind: 'ready'; page: number; total: number; asked: readonly Testimonial[] }

/** Whom the list shows. */
export interface Wanted {
  asked: AskedFilter
  search: string
}
export const everybody: Wanted = { asked: 'all', search: '' }

/** The reviews of a wall whose authors were asked by letter, the last one first, as far as they were read. */
export function useAsked(
  wallId: string,
  { asked, search }: Wanted,
): { state: AskedState; reload: () => void; more: () => void } {
  const [state, setState] = useState<AskedState>({ kind: 'loading' })
  const reading = useRef<AbortController>(undefined)
  const read = useCallback(
    async (page: number, before: readonly Testimonial[]): Promise<void> => {
      reading.current?.abort()
      const controller = new AbortController()
      reading.current = controller
      const { signal } = controller
      const whom = { asked, search, sort: 'asked' } as const
      const query = { ...plainReviewQuery, ...whom, wallId, page, size: pageSize }
      try {
        const { results, total } = await testimonialsApi.list(query, signal)
        if (signal.aborted) return
        seeReviews(results)
        const known = new Set(before.map(({ id }) => id))
        setState({
          kind: 'ready',
          page,
          total,
          asked: [...before, ...results.filter(({ id }) => !known.has(id))],
        })
      } catch (error) {
        if (!signal.aborted) setState({ kind: 'failed', message: messageOf(error) })
      }
    },
    [wallId, asked, search],
  )
  const reload = useCallback((): void => void read(1, []), [read])
  useEffect(() => {
    reload()
    return $arrival.listen(reload)
  }, [reload])
  const more = (): void => {
    if (state.kind === 'ready') void read(state.page + 1, state.asked)
  }
  return { state, reload, more }
}
