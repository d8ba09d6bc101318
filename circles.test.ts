import { describe, expect, test } from 'vitest'
import { everything, FLOORS, on, targetOf } from './sources.ts'

describe('circles', () => {
  test('no file needs itself through others', () => {
    const files = new Map(everything.map((source) => [source.path, source]))
    const needs = (path: string) =>
      (files.get(path)?.imports ?? []).map((name) => targetOf(path, name)).filter((target) => files.has(target))
    expect(circlesIn([...files.keys()], needs)).toEqual([])
  })

  test('no room needs itself through others', () => {
    const roomOf = (path: string) => /^\w+\/\w+(?=\/)/.exec(path)?.[0] ?? ''
    const rooms = Map.groupBy(FLOORS.flatMap(on), ({ path }) => roomOf(path))
    const needs = (room: string) => {
      const needed = rooms
        .get(room)!
        .flatMap(({ path, imports }) => imports.map((name) => roomOf(targetOf(path, name))))
      return [...new Set(needed)].filter((other) => other !== room && rooms.has(other))
    }
    rooms.delete('')
    expect(circlesIn([...rooms.keys()], needs)).toEqual([])
  })
})

/** The circles among nodes, each as the way round. */
function circlesIn(nodes: string[], needs: (node: string) => string[]): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (node: string, way: string[]) => {
    if (way.includes(node)) circles.push([...way.slice(way.indexOf(node)), node].join(' → '))
    if (done.has(node) || way.includes(node)) return
    for (const next of needs(node)) visit(next, [...way, node])
    done.add(node)
  }
  for (const node of nodes) visit(node, [])
  return circles
}
