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
    a: (_tag, attributes) => {
      const href = safeUrl(attributes.href ?? '')
      // A name that is not allowed: the link goes, its text stays.
      return href === undefined
        ? { tagName: 'span', attribs: {} }
        : { tagName: 'a', attribs: linkAttributes(href) }
    },
  },
}

/** HTML that a stranger may be shown: a short list of text elements, links to safe addresses, nothing else. */
export function sanitiseHtml(html: string): string {
  return sanitize(html.replace(/\r\n?/g, '\n').replace(controls, ''), allowed)
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
