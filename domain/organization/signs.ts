/**
 * The sign that the tile field of the login page draws for a committee: one of this list, the chapter's own drawing, or
 * the first letter of the committee's name. Each has eleven rows of eleven tiles; `#` is a lit tile.
 */

export const SIGN_NAMES = ['diamond', 'robot', 'lock', 'pencil', 'tag', 'balloon', 'gamepad', 'apple', 'w', 'cloud']

/** Eleven rows of eleven for each of them. */
const SIGNS = sideBySide(`
.....#..... .....#..... ...#####... ........##. ........... ...#####... ........... ......##... ........... ...........
....###.... .....#..... ..##...##.. .......#### ........... ..#######.. ..##...##.. .....##.... ##.......## ...........
...##.##... .#########. ..##...##.. ......#.### ...#...#... .##.######. .#########. .....#..... ##.......## ....###....
..##...##.. .#.......#. ..##...##.. .....###.#. ..#...#.#.. .#.#######. ###.####### ..###.###.. ##...#...## ...#####...
.##..#..##. ##.##.##.## .#########. ....#####.. .#...##..#. .#########. ##...##.#.# .#########. ##...#...## ..########.
##..###..## ##.##.##.## .#########. ...#####... #....#....# .#########. ###.####.## .#########. ##..###..## .##########
.##..#..##. .#.......#. .####.####. ..#####.... .#..##...#. ..#######.. ########### .#########. ##.##.##.## ###########
..##...##.. .#.#####.#. .###...###. .#####..... ..#.#...#.. ...#####... ####...#### .#########. ####...#### ###########
...##.##... .#.......#. .####.####. .#.##...... ...#...#... .....#..... ###.....### ..#######.. ###.....### .#########.
....###.... .#########. .#########. .#.#....... ........... ....#...... .#.......#. ..#######.. .#.......#. ...........
.....#..... ........... .#########. .##........ ........... .....#..... ........... ...##.##... ........... ...........`)

const SIDE = 11
const ROW = new RegExp(`^[.#]{${SIDE}}$`)

/** The sign of a committee as rows, separated by line breaks. */
export function signOf({ name, sign }: { name: string; sign?: string }): string {
  if (sign === undefined) return letterSign(name) ?? signOf({ name, sign: 'diamond' })
  return (SIGNS[SIGN_NAMES.indexOf(sign)] ?? rowsOf(sign)).join('\n')
}

/** Whether this is the name of a sign or a drawing. */
export function isSign(sign: string): boolean {
  const rows = rowsOf(sign)
  return SIGN_NAMES.includes(sign) || (rows.length === SIDE && rows.every((row) => ROW.test(row)))
}

/** A drawing may be indented. */
function rowsOf(drawing: string): string[] {
  return drawing.trim().split(/\s+/)
}

function sideBySide(drawings: string): string[][] {
  const rows = drawings.trim().split('\n')
  const [first] = rows.map((row) => row.split(' '))
  return first!.map((_, place) => rows.map((row) => row.split(' ')[place]!))
}

/** Five rows of five for each letter from A to Z. */
const LETTERS = sideBySide(`
.###. ####. .#### ####. ##### ##### .#### #...# ##### ..### #..#. #.... #...# #...# .###. ####. .###. ####. .#### ##### #...# #...# #...# #...# #...# #####
#...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#. #.#.. #.... ##.## ##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# .#.#. .#.#. ...#.
##### ####. #.... #...# ####. ####. #..## ##### ..#.. ...#. ##... #.... #.#.# #.#.# #...# ####. #.#.# ####. .###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#..
#...# #...# #.... #...# #.... #.... #...# #...# ..#.. #..#. #.#.. #.... #...# #..## #...# #.... #..#. #..#. ....# ..#.. #...# .#.#. ##.## .#.#. ..#.. .#...
#...# ####. .#### ####. ##### #.... .#### #...# ##### .##.. #..#. ##### #...# #...# .###. #.... .##.# #...# ####. ..#.. .###. ..#.. #...# #...# ..#.. #####`)

/** The width and height of one letter tile: together they fill the eleven. */
const WIDTHS = [2, 2, 3, 2, 2]

/** The first letter in large tiles; undefined if the name does not begin with a letter from A to Z. */
function letterSign(name: string): string | undefined {
  const place = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(name.normalize('NFD').charAt(0).toUpperCase())
  const large = LETTERS[place]?.flatMap((row, down) => {
    const wide = [...row].map((tile, across) => tile.repeat(WIDTHS[across]!)).join('')
    return Array.from({ length: WIDTHS[down]! }, () => wide)
  })
  return large?.join('\n')
}
