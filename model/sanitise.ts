import sanitize from 'sanitize-html'
import { deepest, linkAttributes, richTags } from '#model/html.ts'
import { mapRichText } from '#model/rich-text.ts'
import type { ToolId } from '#model/tool.ts'
import { type PublicProject, type ToolData, tools } from '#model/tools/index.ts'
import { safeUrl } from '#model/url.ts'
import { parseOrThrow } from '#model/validation.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text needs them and parsers differ about them
const controls = /[\u0000-\u0008\u000b-\u001f]/g

const allowed: sanitize.IOptions = {
  allowedTags: richTags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Elements whose content a browser does not read as HTML text: they go with all that is in them.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'title', 'xmp'],
    ...['iframe', 'noembed', 'noframes', 'plaintext', 'object', 'embed', 'applet'],
  ],
  nestingLimit: deepest,
  enforceHtmlBoundary: false,
  // Once more after the parser, which turns `&#1;` into the character.
  textFilter: text => text.replace(controls, ''),
  transformTags: {
    a: (tagName, attributes) => {
      const href = safeUrl(attributes.href ?? '')
      return { tagName, attribs: href === undefined ? {} : linkAttributes(href) }
    },
  },
  // A link that leads nowhere goes, its text stays.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
}

/**
 * What is left of HTML may nest otherwise once an element between has gone (`<p><span><p>`), so it is read again until
 * it stays the same; what never does is kept as its text.
 */
const mostPasses = 8
const textOnly: sanitize.IOptions = { ...allowed, allowedTags: [], exclusiveFilter: () => false }

/** HTML that a stranger may be shown: a short list of text elements, links to safe addresses, nothing else. */
export function sanitiseHtml(html: string): string {
  let clean = html.replace(/\r\n?/g, '\n').replace(controls, '')
  for (let pass = 0; pass < mostPasses; pass++) {
    const before = clean
    clean = sanitize(before, allowed)
    if (clean === before) return clean
  }
  return sanitize(clean, textOnly)
}

/** A payload that passes the tool's schema, with every rich text field sanitised. Throws `ERR_INVALID_DATA`. */
export function cleanData(tool: ToolId, payload: unknown): ToolData {
  const schema = tools[tool].data
  const checked = parseOrThrow(schema, payload)
  return parseOrThrow(schema, mapRichText(schema, checked, sanitiseHtml))
}

/** What may leave the server of a project: cleaned, and only what the tool calls public. Throws `ERR_INVALID_DATA`. */
export function publicProject(
  tool: ToolId,
  uuid: string,
  name: string,
  payload: unknown,
  records?: unknown,
): PublicProject {
  return tools[tool].publicProject(uuid, name, cleanData(tool, payload), records)
}
