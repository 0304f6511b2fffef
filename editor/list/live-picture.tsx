import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from '#editor/list/thumbnail.module.css'
import { sharingApi } from '#editor/sharing-api.ts'
import { cx } from '#editor/ui/cx.ts'
import { whenIdle } from '#editor/ui/deferred.tsx'
import type { ProjectSummary } from '#model/project.ts'

/** Whether an element can be seen, once the browser has nothing better to do. */
function useInSight(element: { current: Element | null }): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    let callOff = (): void => {}
    const observer = new IntersectionObserver(([entry]) => {
      callOff()
      if (entry?.isIntersecting) callOff = whenIdle(() => setInSight(true))
      else setInSight(false)
    })
    if (element.current !== null) observer.observe(element.current)
    return () => {
      observer.disconnect()
      callOff()
    }
  }, [element])
  return isInSight
}

/** The published page itself, small, with nothing in it that runs or can be reached; only while it is in sight. */
export function LivePicture({ project }: { project: ProjectSummary }): ReactNode {
  const { tool, uuid, name } = project
  const place = useRef<HTMLSpanElement>(null)
  const isInSight = useInSight(place)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <span ref={place} className={css.live}>
      {isInSight && (
        <iframe
          src={sharingApi.picture(tool, uuid)}
          title={name}
          sandbox=""
          loading="lazy"
          tabIndex={-1}
          inert
          className={cx(css.page, isLoaded && css.loaded)}
          onLoad={() => setLoaded(true)}
        />
      )}
    </span>
  )
}
