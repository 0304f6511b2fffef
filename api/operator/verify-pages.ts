import type { Services } from '#api/context.ts'
import type { Verification } from '#model/operator.ts'
import { putAssets } from '#publisher/common-files.ts'
import { repairFaults } from '#publisher/releases/operate-again.ts'
import { verify } from '#publisher/releases/verify.ts'

/** Compares every live page with the database; with `repair` whatever is wrong is queued to be put right. */
export async function verifyPages(services: Services, repair: boolean): Promise<Verification> {
  const { database, bucket, renderer } = services
  const { checked, faults } = await verify(database, bucket)
  if (!repair || faults.length === 0) return { checked, faults, queued: 0 }
  if (faults.some(({ reason }) => reason === 'asset is missing')) await putAssets(bucket, renderer.assets)
  const queued = await repairFaults(database, faults, services.now())
  for (const projectId of new Set(faults.map(fault => fault.projectId))) await services.enqueue(projectId)
  return { checked, faults, queued }
}
