import { sections } from './sections.ts'

/** Measures one section and hands its figures to the process that asked, or prints them when nobody did. */
const [name = ''] = process.argv.slice(2)
const load = Object.hasOwn(sections, name) ? sections[name] : undefined
if (load === undefined) throw new Error(`There is no section "${name}".`)
// Who asked is gone: what was started ends as it would on Ctrl-C.
const abandoned = (): boolean => process.kill(process.pid, 'SIGTERM')
process.once('disconnect', abandoned)
const measure = await load()
const figures = await measure()
process.off('disconnect', abandoned)
if (process.send === undefined) console.table(figures)
else process.send(figures, () => process.disconnect())
