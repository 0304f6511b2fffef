// Made by `node scripts/fonts.ts` from the font packages that are installed.

import archivoExt from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url'
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import bitterExt from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url'
import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url'
import caveatExt from '@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2?url'
import caveat from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url'
import dancingScriptExt from '@fontsource-variable/dancing-script/files/dancing-script-latin-ext-wght-normal.woff2?url'
import dancingScript from '@fontsource-variable/dancing-script/files/dancing-script-latin-wght-normal.woff2?url'
import dmSansExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url'
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import ebGaramondExt from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url'
import ebGaramond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url'
import exo2Ext from '@fontsource-variable/exo-2/files/exo-2-latin-ext-wght-normal.woff2?url'
import exo2 from '@fontsource-variable/exo-2/files/exo-2-latin-wght-normal.woff2?url'
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import josefinSansExt from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-ext-wght-normal.woff2?url'
import josefinSans from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2?url'
import jostExt from '@fontsource-variable/jost/files/jost-latin-ext-wght-normal.woff2?url'
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url'
import karlaExt from '@fontsource-variable/karla/files/karla-latin-ext-wght-normal.woff2?url'
import karla from '@fontsource-variable/karla/files/karla-latin-wght-normal.woff2?url'
import lexendExt from '@fontsource-variable/lexend/files/lexend-latin-ext-wght-normal.woff2?url'
import lexend from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url'
import loraExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import manropeExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import merriweatherExt from '@fontsource-variable/merriweather/files/merriweather-latin-ext-wght-normal.woff2?url'
import merriweather from '@fontsource-variable/merriweather/files/merriweather-latin-wght-normal.woff2?url'
import montserratExt from '@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2?url'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
import mulishExt from '@fontsource-variable/mulish/files/mulish-latin-ext-wght-normal.woff2?url'
import mulish from '@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2?url'
import nunitoExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import openSansExt from '@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2?url'
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url'
import oswaldExt from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2?url'
import oswald from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url'
import outfitExt from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2?url'
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import playfairDisplayExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url'
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import plusJakartaSansExt from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2?url'
import plusJakartaSans from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import quicksandExt from '@fontsource-variable/quicksand/files/quicksand-latin-ext-wght-normal.woff2?url'
import quicksand from '@fontsource-variable/quicksand/files/quicksand-latin-wght-normal.woff2?url'
import ralewayExt from '@fontsource-variable/raleway/files/raleway-latin-ext-wght-normal.woff2?url'
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url'
import robotoExt from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url'
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url'
import robotoSlabExt from '@fontsource-variable/roboto-slab/files/roboto-slab-latin-ext-wght-normal.woff2?url'
import robotoSlab from '@fontsource-variable/roboto-slab/files/roboto-slab-latin-wght-normal.woff2?url'
import rubikExt from '@fontsource-variable/rubik/files/rubik-latin-ext-wght-normal.woff2?url'
import rubik from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url'
import soraExt from '@fontsource-variable/sora/files/sora-latin-ext-wght-normal.woff2?url'
import sora from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url'
import sourceSans3Ext from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url'
import sourceSans3 from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import sourceSerif4Ext from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url'
import sourceSerif4 from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import spaceGroteskExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import urbanistExt from '@fontsource-variable/urbanist/files/urbanist-latin-ext-wght-normal.woff2?url'
import urbanist from '@fontsource-variable/urbanist/files/urbanist-latin-wght-normal.woff2?url'
import workSansExt from '@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2?url'
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url'
import type { Font } from '#model/theme.ts'

/** A family's files as pages ask for them; the Polish letters are in `latinExt`. */
export interface FontFiles {
  latin: string
  latinExt: string
}

export const fontFiles: Record<Font, FontFiles> = {
  Archivo: { latin: archivo, latinExt: archivoExt },
  Bitter: { latin: bitter, latinExt: bitterExt },
  Caveat: { latin: caveat, latinExt: caveatExt },
  'Dancing Script': { latin: dancingScript, latinExt: dancingScriptExt },
  'DM Sans': { latin: dmSans, latinExt: dmSansExt },
  'EB Garamond': { latin: ebGaramond, latinExt: ebGaramondExt },
  'Exo 2': { latin: exo2, latinExt: exo2Ext },
  Figtree: { latin: figtree, latinExt: figtreeExt },
  Fraunces: { latin: fraunces, latinExt: frauncesExt },
  Inter: { latin: inter, latinExt: interExt },
  'Josefin Sans': { latin: josefinSans, latinExt: josefinSansExt },
  Jost: { latin: jost, latinExt: jostExt },
  Karla: { latin: karla, latinExt: karlaExt },
  Lexend: { latin: lexend, latinExt: lexendExt },
  Lora: { latin: lora, latinExt: loraExt },
  Manrope: { latin: manrope, latinExt: manropeExt },
  Merriweather: { latin: merriweather, latinExt: merriweatherExt },
  Montserrat: { latin: montserrat, latinExt: montserratExt },
  Mulish: { latin: mulish, latinExt: mulishExt },
  Nunito: { latin: nunito, latinExt: nunitoExt },
  'Open Sans': { latin: openSans, latinExt: openSansExt },
  Oswald: { latin: oswald, latinExt: oswaldExt },
  Outfit: { latin: outfit, latinExt: outfitExt },
  'Playfair Display': { latin: playfairDisplay, latinExt: playfairDisplayExt },
  'Plus Jakarta Sans': { latin: plusJakartaSans, latinExt: plusJakartaSansExt },
  Quicksand: { latin: quicksand, latinExt: quicksandExt },
  Raleway: { latin: raleway, latinExt: ralewayExt },
  Roboto: { latin: roboto, latinExt: robotoExt },
  'Roboto Slab': { latin: robotoSlab, latinExt: robotoSlabExt },
  Rubik: { latin: rubik, latinExt: rubikExt },
  Sora: { latin: sora, latinExt: soraExt },
  'Source Sans 3': { latin: sourceSans3, latinExt: sourceSans3Ext },
  'Source Serif 4': { latin: sourceSerif4, latinExt: sourceSerif4Ext },
  'Space Grotesk': { latin: spaceGrotesk, latinExt: spaceGroteskExt },
  Urbanist: { latin: urbanist, latinExt: urbanistExt },
  'Work Sans': { latin: workSans, latinExt: workSansExt },
}
