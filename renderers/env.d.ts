/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** All that a route may know. */
    page: import('./document/page-request.ts').PageRequest
  }
}

declare module '*?inline-script' {
  const code: string
  export default code
}

declare module '*?script-address' {
  const address: string
  export default address
}

declare module '*?module-address' {
  const address: string
  export default address
}
