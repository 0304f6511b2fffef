import { createRoutes } from '#api/app.ts'
import { callers, outcomeFor } from '#api/role-matrix.ts'
import { listRoutes } from '#api/route-list.ts'
import { formatTable } from '#scripts/client/table.ts'

/** Refusals by a letter, explained below the table. */
const letters = {
  yes: 'yes',
  ERR_LOGIN_REQUIRED: 'L',
  Unauthorized: 'U',
  ERR_PROJECTS_NOT_AN_OWNER: 'O',
  ERR_PROJECTS_PROJECT_NOT_FOUND: 'F',
  ERR_IMPERSONATION_REFUSED: 'I',
  ERR_CART_EASY_ID_NOT_PROVIDED: 'E',
  ERR_CART_NOT_A_MERCHANT: 'M',
  ERR_API_KEY_REFUSED: 'K',
  ERR_API_KEY_ROLE: 'R',
}

const isKnown = (outcome: string): outcome is keyof typeof letters => Object.hasOwn(letters, outcome)

/** Who may call what, as the router has it. */
const rows = listRoutes(createRoutes()).map(route => [
  route.method,
  route.path,
  [route.declared?.who ?? 'nothing stated', route.declared?.condition].filter(Boolean).join(', '),
  ...callers.map(caller => {
    const outcome = outcomeFor(route, caller) ?? '?'
    return isKnown(outcome) ? letters[outcome] : outcome
  }),
])
console.log(formatTable([['method', 'path', 'for', ...callers], ...rows]))
const legend = Object.entries(letters).filter(([token]) => token !== 'yes')
console.log(`\n${legend.map(([token, letter]) => `${letter}  ${token}`).join('\n')}`)
