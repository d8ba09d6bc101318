import { readFile } from 'node:fs/promises'
import { BASE_PATH } from '#domain/endpoint.ts'
import { addPicture } from '#domain/pictures/contract.ts'

/** Uploads files at once, on a thread of its own, so that it does not hold up the clock of the benchmark. */
export async function run({ address, token, files }: { address: string; token: string; files: string[] }) {
  const pictures = await Promise.all(files.map((file) => readFile(file)))
  const begun = performance.now()
  const statuses = await Promise.all(
    pictures.map(async (picture) => {
      const body = new FormData()
      body.append(addPicture.upload.field, new File([new Uint8Array(picture)], 'noise.png'))
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(address + BASE_PATH + addPicture.path, { method: 'POST', headers, body })).status
    }),
  )
  return { statuses, ms: performance.now() - begun }
}
