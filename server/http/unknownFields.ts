import { Refusal } from '#domain/refusal.ts'

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/**
 * A program that misspells a field would believe that it was read, so it reads the name. The pages of a newer version
 * may send more than an older server knows: for members what the contract does not name is ignored.
 * @throws Refusal `malformed` with the field
 */
export function refuseUnknownFields(shape: Shape, sent: unknown, place = 'body'): void {
  if (Array.isArray(sent)) {
    for (const [n, one] of sent.entries()) refuseUnknownFields(shape.items ?? {}, one, `${place}.${n}`)
    return
  }
  if (typeof sent !== 'object' || sent === null) return
  // Of several forms it is enough that one knows a field. A shape without fields takes any.
  const forms = (shape.anyOf ?? [shape]).flatMap(({ properties }) => (properties ? [properties] : []))
  if (forms.length === 0) return
  for (const [name, value] of Object.entries(sent)) {
    const known = forms.find((properties) => Object.hasOwn(properties, name))?.[name]
    if (!known) throw new Refusal('malformed', `There is no field ${place}.${name}.`, { field: name })
    refuseUnknownFields(known, value, `${place}.${name}`)
  }
}
