import { type Configuration, parseConfiguration } from '#model/configuration.ts'
import { tellFailure } from '#scripts/runtime/tell-failure.ts'

// No text that is read as an object can reach the prototype of all objects by this name.
Reflect.deleteProperty(Object.prototype, '__proto__')

/** Runs a command with the settings of the environment. What its user can mend is told in one sentence. */
export async function main(run: (configuration: Configuration) => Promise<void>): Promise<void> {
  try {
    await run(parseConfiguration(process.env))
  } catch (error) {
    const sentence = tellFailure(error)
    if (sentence === undefined) throw error
    if (sentence !== '') console.error(sentence)
    process.exit(1)
  }
}
