import { useEffect, useRef, useState } from 'react'
import type { FormProps } from '../form-props.ts'
import { Refused } from './calls.ts'
import { type UploadPurpose, upload } from './upload.ts'
import { type Chosen, say } from './values.ts'

/** A file on its way. */
export interface Sending {
  name: string
  percent: number
  cancel: () => void
}

interface Uploads {
  sending: Sending[]
  error: string | undefined
  /** Says why a file is not taken, or no longer. */
  fail: (text: string | undefined) => void
  add: (files: readonly Blob[], chosen: (file: Chosen) => void) => void
}

/** Sends files one beside the other; each may be cancelled. `busy` is told how many are under way. */
export function useUploads(
  props: FormProps,
  purpose: UploadPurpose,
  busy: (change: number) => void,
): Uploads {
  const [sending, setSending] = useState<Sending[]>([])
  const [error, setError] = useState<string>()
  const aborts = useRef(new Set<AbortController>())
  useEffect(() => {
    const { current } = aborts
    return () => {
      for (const abort of current) abort.abort()
    }
  }, [])

  async function sendOne(file: Blob, chosen: (file: Chosen) => void): Promise<void> {
    const abort = new AbortController()
    aborts.current.add(abort)
    const own: Sending = {
      name: file instanceof File ? file.name : '',
      percent: 0,
      cancel: () => abort.abort(),
    }
    const progress = (percent: number): void => {
      own.percent = percent
      setSending(all => [...all])
    }
    setSending(all => [...all, own])
    busy(1)
    try {
      chosen(await upload(file, purpose, props, progress, abort.signal))
    } catch (failure) {
      const token = failure instanceof Refused ? failure.token : 'UNKNOWN_ERROR'
      if (token !== 'ABORTED')
        setError(token in props.messages ? say(props.messages, token) : props.texts.uploadFailed)
    }
    aborts.current.delete(abort)
    setSending(all => all.filter(each => each !== own))
    busy(-1)
  }

  return {
    sending,
    error,
    fail: setError,
    add: (files, chosen) => {
      setError(undefined)
      for (const file of files) void sendOne(file, chosen)
    },
  }
}
