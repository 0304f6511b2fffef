import sanitize from 'sanitize-html'
import { mapRichText } from '#model/rich-text.ts'
import type { ToolId } from '#model/tool.ts'
import { type PublicProject, type ToolData, tools } from '#model/tools/index.ts'
import { safeUrl } from '#model/url.ts'
import { parseOrThrow } from '#model/validation.ts'

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'a',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'title',
    'xmp',
    'iframe',
  ],
  enforceHtmlBoundary: false,
  transformTags: {
    a: (tagName, attributes) => {
      const href = safeUrl(attributes.href ?? '')
      return {
        tagName,
        attribs: href === undefined ? {} : { href, rel: 'noopener nofollow', target: '_blank' },
      }
    },
  },
}

/** HTML that a stranger may be shown: a short list of text elements, links to safe addresses, nothing else. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, allowed)
}

/** A payload that passes the tool's schema, with every rich text field sanitised. Throws `ERR_INVALID_DATA`. */
export function cleanData(tool: ToolId, payload: unknown): ToolData {
  const schema = tools[tool].data
  const checked = parseOrThrow(schema, payload)
  return parseOrThrow(schema, mapRichText(schema, checked, sanitiseHtml))
}

/** What may leave the server of a project: cleaned, and only what the tool calls public. Throws `ERR_INVALID_DATA`. */
export function publicProject(tool: ToolId, uuid: string, name: string, payload: unknown): PublicProject {
  return tools[tool].publicProject(uuid, name, cleanData(tool, payload))
}
