import { $configuration, $identity } from '#editor/stores/session.ts'
import { isToolName, type ToolName, toolIds } from '#model/tool.ts'

/** Where the cart site lists the projects of each tool, below `/creator/`. */
const places: Record<ToolName, string> = {
  faq: 'faqs',
  love: 'testimonials',
  page: 'pages',
  player: 'players',
  pricing: 'pricings',
  timer: 'timers',
  cookie: 'cookies',
  legal: 'legals',
  banner: 'banners',
  ticker: 'tickers',
  coffee: 'coffees',
}

/**
 * The address of a tool's dashboard: on the cart site where there is one, else the list of projects here. Staff who work
 * on somebody's behalf stay here, since the cart site knows them as themselves.
 */
export function dashboardOf(tool: ToolName): string {
  const cartUrl = $configuration.get()?.cartUrl ?? null
  if (cartUrl === null || $identity.get().impSession !== null) return `/${tool}/projects-list`
  return `${cartUrl}/creator/${places[tool]}`
}

/**
 * The way from a project of somebody else's to the dashboard of the tool that a path of the editor belongs to, or of the
 * first tool; nobody is asked about changes that could not be saved there anyhow.
 */
export function dashboardAt(pathname: string): string {
  const [, name = ''] = pathname.split('/')
  const dashboard = dashboardOf(isToolName(name) ? name : toolIds[0])
  return dashboard.startsWith('/') ? `${dashboard}?changes=ignore` : dashboard
}
