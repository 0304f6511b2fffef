import type { Hono } from 'hono'
import { accessOf, type Declared } from '#api/access.ts'

/** A route as the router knows it; without a declaration it states nothing about who may call it. */
export interface ListedRoute {
  method: string
  path: string
  declared: Declared | undefined
}

/** All routes of an app, in their order. What answers nothing itself, middleware for many paths, is left out. */
export function listRoutes(app: Pick<Hono, 'routes'>): ListedRoute[] {
  const listed = new Map<string, ListedRoute>()
  for (const { method, path, handler } of app.routes) {
    const name = `${method} ${path}`
    const declared = listed.get(name)?.declared ?? accessOf(handler)
    if (declared !== undefined || method !== 'ALL' || !path.endsWith('/*'))
      listed.set(name, { method, path, declared })
  }
  return [...listed.values()]
}
