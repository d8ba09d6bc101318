/** Friendly words by their first letter; an alias has two of the same letter. */
const WORDS: readonly (readonly [adjectives: string, animals: string])[] = [
  ['Agile Amber Artful Awake', 'Alpaca Antelope Armadillo Axolotl'],
  ['Blithe Bold Breezy Bright', 'Badger Beaver Bison Bumblebee'],
  ['Calm Candid Cheery Clever', 'Capybara Cheetah Cormorant Cricket'],
  ['Dapper Daring Deft Dreamy', 'Dingo Dolphin Dormouse Dragonfly'],
  ['Eager Early Easy Elated', 'Eagle Echidna Egret Ermine'],
  ['Fair Fleet Fluffy Frank', 'Falcon Ferret Finch Fox'],
  ['Gentle Glad Golden Graceful', 'Gazelle Gecko Gibbon Goldfinch'],
  ['Handy Happy Hearty Humble', 'Hamster Hare Hedgehog Heron'],
  ['Jaunty Jolly Jovial Joyful', 'Jackal Jackdaw Jaguar Jay'],
  ['Keen Kind Kindly Knowing', 'Kestrel Kingfisher Kiwi Koala'],
  ['Light Lively Lucky Lunar', 'Lark Lemur Llama Lynx'],
  ['Mellow Merry Mighty Modest', 'Magpie Marmot Meerkat Moose'],
  ['Neat Nifty Nimble Noble', 'Narwhal Newt Nightingale Numbat'],
  ['Olive Open Orange Orderly', 'Ocelot Octopus Otter Owl'],
  ['Patient Placid Plucky Proud', 'Panda Pelican Penguin Puffin'],
  ['Quaint Quick Quiet Quirky', 'Quail Quetzal Quokka Quoll'],
  ['Ready Rosy Royal Rustic', 'Rabbit Raccoon Raven Robin'],
  ['Serene Silver Steady Sunny', 'Seal Sparrow Squirrel Swift'],
  ['Tender Tidy Tranquil Trusty', 'Tapir Tern Tortoise Toucan'],
  ['Valiant Velvet Vernal Vivid', 'Vervet Vicuna Viper Vole'],
  ['Warm Whimsical Wise Witty', 'Walrus Wallaby Wombat Woodpecker'],
  ['Zealous Zesty Zippy Zonal', 'Zander Zebra Zebu Zorilla'],
]

const PAIRS = WORDS.flatMap(([adjectives, animals]) =>
  adjectives.split(' ').flatMap((adjective) => animals.split(' ').map((animal) => ({ adjective, animal }))),
)

export interface ShownName {
  firstName: string
  lastName: string
}

/** 'Quiet' and 'Quokka': the name of somebody with an alias on the screen of one room. @param number any whole number from 0 */
export function aliasOfRoom(number: number): ShownName {
  const { adjective, animal } = PAIRS[number % PAIRS.length]!
  return { firstName: adjective, lastName: animal }
}

/** After so many draws that are taken, the number gets another digit. */
const DRAWS = 5

/**
 * 'Quiet Quokka 41', for an account.
 * @param draw a random whole number from 0 up to its argument, without it
 * @param taken how many aliases have been drawn for this account that others have
 */
export function drawAlias(draw: (below: number) => number, taken = 0): string {
  const { adjective, animal } = PAIRS[draw(PAIRS.length)]!
  const least = 10 ** (1 + Math.floor(taken / DRAWS))
  return `${adjective} ${animal} ${least + draw(least * 9)}`
}

/** An alias as the names of a member: 'Quiet' and 'Quokka 41'. */
export function namesOfAlias(alias: string): ShownName {
  const [firstName = '', ...rest] = alias.split(' ')
  return { firstName, lastName: rest.join(' ') }
}
