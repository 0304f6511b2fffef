import { type PublicProject, tools } from '#model/tools/index.ts'

/** What a project's owner sees in the view of its letter: the project, and the letter, which stands on no public page. */
export function withLetter(view: string, project: PublicProject, data: unknown): PublicProject {
  if (view !== 'love-mail' || project.tool !== 'love') return project
  const { request } = tools.love.data.parse(data)
  return { ...project, data: { ...project.data, letter: request } }
}
