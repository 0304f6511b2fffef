import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { addProject, installApi } from '#api/fixtures/installation.ts'
import { Project } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { canMount, mountSmallDisk, type SmallDisk } from '#publisher/fixtures/small-disk.ts'
import { photo } from '#publisher/media/fixtures/pictures.ts'
import { listReleases } from '#publisher/releases/read-release.ts'
import { verify } from '#publisher/releases/verify.ts'

const full = { status: 507, body: expect.objectContaining({ message: 'ERR_STORAGE_FULL', statusCode: 507 }) }
/** Too much for what may be left in a page that is written already. */
const long = `<p>${'A long answer. '.repeat(250)}</p>`

const contentWith = (title: string): object => {
  const { data } = tools.faq.sample('en')
  return { ...data, title, questions: data.questions.map(question => ({ ...question, answer: long })) }
}

/** The whole installation lies on this disk: database and bucket. */
async function installOn(disk: SmallDisk) {
  vi.stubEnv('TMPDIR', disk.path)
  return installApi()
}
afterEach(() => {
  vi.unstubAllEnvs()
})

test.skipIf(!(await canMount()))(
  'while the disk is full saves are refused whole, everything can be read, and work goes on when there is room (F27)',
  async () => {
    await using disk = await mountSmallDisk(64)
    await using api = await installOn(disk)
    const owner = await api.user()
    const project = await addProject(owner)
    const path = `/api/projects/faq/${project.uuid}`
    const save = (title: string, revision: number) =>
      owner.call('PATCH', path, { data: contentWith(title), revision })
    const before = Project.parse((await save('Before', project.revision)).body)
    await disk.fill()

    const refused = await Promise.all([
      ...Array.from({ length: 5 }, (_, n) => save(`Full ${n}`, before.revision)),
      owner.call('PATCH', `${path}/publish`, { publish: true }),
      owner.call('POST', '/api/projects/faq', { name: 'One more', sample: 'en' }),
    ])
    for (const answer of refused) expect(answer).toMatchObject(full)
    expect(JSON.stringify(refused)).not.toMatch(/SQLITE|atelier\.db|\n\s+at /)
    expect(await owner.call('GET', path)).toMatchObject({ status: 200, body: before })
    expect((await owner.call('GET', '/api/projects/faq')).status).toBe(200)
    expect(await listReleases(api.database.read, project.id)).toHaveLength(1)

    await disk.free()
    const { status, body } = await save('After', before.revision)
    expect([status, Project.parse(body).revision]).toEqual([200, before.revision + 1])
    expect((await owner.call('PATCH', `${path}/publish`, { publish: true })).status).toBeLessThan(300)
    await api.work()
    expect(await verify(api.database, api.bucket)).toEqual({ checked: 1, faults: [] })
    using file = new DatabaseSync(`${api.folder}/atelier.db`)
    expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  },
)

test.skipIf(!(await canMount()))(
  'a picture that finds no room is refused, and kept when there is (F27)',
  async () => {
    await using disk = await mountSmallDisk(64)
    await using api = await installOn(disk)
    const owner = await api.user()
    const upload = async () => {
      const form = new FormData()
      form.set('file', new File([Uint8Array.from(await photo(64, 64).png().toBuffer())], 'picture.png'))
      return owner.call('POST', '/api/uploads', form)
    }
    await disk.fill()
    expect(await upload()).toMatchObject(full)
    await disk.free()
    expect((await upload()).status).toBeLessThan(300)
  },
)
