import { type Configuration, ConfigurationError, parseConfiguration } from '#model/configuration.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'

// No text that is read as an object can reach the prototype of all objects by this name.
Reflect.deleteProperty(Object.prototype, '__proto__')

/** Runs a command with the settings of the environment. What its user can mend is told in one sentence. */
export async function main(run: (configuration: Configuration) => Promise<void>): Promise<void> {
  try {
    await run(parseConfiguration(process.env))
  } catch (error) {
    if (error instanceof BucketError) console.error(`The bucket cannot be used. ${error.message}`)
    else if (!(error instanceof ConfigurationError || error instanceof StartError)) throw error
    else if (error.message !== '') console.error(error.message)
    process.exit(1)
  }
}
