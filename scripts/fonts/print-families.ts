import type { FamilyMetadata } from '#scripts/fonts/read-families.ts'

const notice = '// Made by `node scripts/fonts.ts` from the font packages that are installed.'

const lineWidth = 110

/** A list as the formatter has it: on one line if it fits. */
function subsetLines(subsets: readonly string[]): string {
  const words = subsets.map(subset => `'${subset}'`)
  const line = `    subsets: [${words.join(', ')}],`
  return line.length <= lineWidth ? line : `    subsets: [\n      ${words.join(',\n      ')},\n    ],`
}

function familyEntry({ id, family, category, subsets, variable: { wght } }: FamilyMetadata): string {
  return `  {
    family: '${family}',
    id: '${id}',
    category: '${category}',
    weights: [${wght.min}, ${wght.max}],
${subsetLines(subsets)}
  },
`
}

/** `model/fonts.ts`: what the product knows of each family. */
export function printModel(families: readonly FamilyMetadata[]): string {
  return `${notice}

/** The families that pages may be set in, with Polish letters all. \`weights\` are the ends of the axis. */
export const fontFamilies = [
${families.map(familyEntry).join('')}] as const
`
}

/** \`playfair-display\` as \`playfairDisplay\`. */
function variable(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function fileImport(id: string, subset: string, name: string): string {
  return `import ${name} from '@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2?url'\n`
}

/** `renderers/fonts/font-files.ts`: the files of each family, whose addresses the build knows. */
export function printFiles(families: readonly FamilyMetadata[]): string {
  const imports = families.map(({ id }) => {
    const name = variable(id)
    return fileImport(id, 'latin-ext', `${name}Ext`) + fileImport(id, 'latin', name)
  })
  const entries = families.map(({ id, family }) => {
    const key = /^\w+$/.test(family) ? family : `'${family}'`
    return `  ${key}: { latin: ${variable(id)}, latinExt: ${variable(id)}Ext },\n`
  })
  return `${notice}

${imports.join('')}import type { Font } from '#model/theme.ts'

/** A family's files as pages ask for them; the Polish letters are in \`latinExt\`. */
export interface FontFiles {
  latin: string
  latinExt: string
}

export const fontFiles: Record<Font, FontFiles> = {
${entries.join('')}}
`
}
