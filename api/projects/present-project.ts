import type { OwnedProject } from '#api/context.ts'
import type { ProjectRow, ReleaseHeader } from '#database/schema.ts'
import type { Project, ProjectSummary, Release } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { pageAddress } from '#publisher/releases/request-release.ts'

/** A release as its owner sees it. */
export function presentRelease(release: ReleaseHeader, siteUrl: string): Release {
  return {
    sequence: release.sequence,
    kind: release.kind,
    state: release.state,
    filesDone: release.filesDone,
    filesTotal: release.filesTotal,
    error: release.error,
    requestedAt: release.requestedAt.toISOString(),
    finishedAt: release.finishedAt?.toISOString() ?? null,
    url: release.kind === 'unpublish' ? null : `${siteUrl}/${release.address}`,
    background: release.background,
  }
}

/** What lists need of a project's row. */
export type SummaryRow = Pick<
  ProjectRow,
  'tool' | 'name' | 'status' | 'createdAt' | 'updatedAt' | 'revision' | 'publishedRevision'
> & { slug: string }

export function presentSummary(project: SummaryRow, siteUrl: string): ProjectSummary {
  return {
    uuid: project.slug,
    name: project.name,
    tool: project.tool,
    status: project.status,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    hasUnpublishedChanges: project.status === 'published' && project.revision !== project.publishedRevision,
    url: `${siteUrl}/${pageAddress(project, project.slug)}`,
  }
}

/** A whole project, its data brought to today's shape. */
export function presentProject(
  project: OwnedProject,
  release: ReleaseHeader | undefined,
  siteUrl: string,
): Project {
  return {
    ...presentSummary(project, siteUrl),
    id: project.id,
    revision: project.revision,
    data: tools[project.tool].load(project.data, project.dataVersion),
    release: release === undefined ? null : presentRelease(release, siteUrl),
  }
}
