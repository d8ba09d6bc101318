import { randomInt } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import { holderOfCode } from './store.ts'

/** Short words that are easy to say, spell and type; a suggested code has two of them (spec: events §2.6). */
const WORDS = [
  'acorn actor adobe agave agile album alder alley almond alpaca alpine amber ample anchor angle ankle antler',
  'anvil apple april apron arbor arcade arch arena arrow artist ash aspen aster atlas atom attic august aunt',
  'autumn avenue award axis azure bacon badge badger bagel baker ballad bamboo banana banjo barber bark barn',
  'baron basil basin basket bay bayou beach bead beagle beaker beam bean bear beaver beech beetle bell bench',
  'berry bicycle birch bird biscuit bison blanket blaze blossom blue board boat bonfire bonus book boot border',
  'bottle boulder bow bowl box branch brass bread breeze brick bridge bright brisk bronze brook broom brush',
  'bubble bucket buckle buffalo bugle bunny burrow bush butter button cabin cable cactus cake calm camel',
  'camera camp canal candle candy canoe canvas canyon cape captain caramel card cargo carol carpet carrot',
  'castle cedar cello center chalk chapel charm cheese cherry chess chestnut chime chorus cider cinema circle',
  'circus citrus city clay cliff clock cloud clover coast cobalt cobra cocoa coconut coffee comet compass',
  'concert condor cookie copper coral cork corner cotton cousin cove cozy crane crater crayon cream creek',
  'crest cricket crisp crown crystal cube cup cupcake curry curtain cushion cycle cypress daisy dance dancer',
  'dawn deck deer delta denim desert desk dew diamond diary dingo dinner disco dolphin domino donkey dove',
  'dragon drama dream drift drum duck dune dusk dynamo eagle early earth easel east echo eclipse elbow elder',
  'elk elm ember emerald emu engine envoy epic equal errand evening event ever fable fabric falcon family',
  'fancy farm feast feather fence fern ferry festival fiddle field fig finch fiord fir firefly fish flag flame',
  'flannel flash flax fleet flint flora flour flower flute foam fog folk forest forge fork fossil fountain fox',
  'freckle fresh friend frog frost fruit fudge funnel gable galaxy gallery garden garlic garnet gate gazelle',
  'gecko gem gentle geyser giant ginger giraffe glacier glad glass glide globe glove gold golf gondola goose',
  'grain granite grape grass gravel green grove guava guitar gull gust habit half hammer hammock happy harbor',
  'hare harp harvest hat hawk hazel heart hearth hedge hello helmet hero heron hickory hiker hill hobby hockey',
  'holiday holly honey hoop horizon horn hotel hour house humble hummus hut iceberg icicle icon idea igloo',
  'iguana india indigo inlet iris iron island ivory ivy jacket jade jaguar jam jargon jasmine jazz jelly',
  'jersey jewel jigsaw jolly journey joy jubilee judge juice july jumbo june jungle juniper jury kale kayak',
  'kelp kernel kettle keyboard kingdom kite kitten kiwi koala lace ladder lagoon lake lamb lamp lantern larch',
  'lark laser latte laurel lava lavender leaf ledge legend lemon lentil letter level library light lilac lily',
  'lime linen lion lizard llama lobby lobster locket lodge logic lotus lucky lunar lunch lynx lyric magnet',
  'magnolia mango mantle maple marble march marina market maroon marsh mascot matrix meadow medal melody melon',
  'memory mentor merit merry mesa metal meteor middle milk mill mimosa mineral mint mirror mist mitten mocha',
  'modern moment monarch moon moose morning mosaic moss motor mountain muffin mural museum music mustard',
  'narrow nectar needle nest nettle night nimble noble noodle north notebook novel nugget number nutmeg oak',
  'oasis oat ocean octave olive onion onyx opal opera orange orbit orchard orchid organ origami osprey ostrich',
  'otter outdoor oval owl oxygen oyster paddle page paint palace palm panda panel pansy papaya paper parade',
  'park parrot parsley pasta pastel patio pattern peach peacock peanut pear pearl pebble pecan pelican pencil',
  'penguin pepper petal piano picnic pilot pine pioneer pirate pixel planet plaza plum pocket poem polar pond',
  'pony poppy porch portal postcard potato prairie pretzel prism puffin pumpkin puppet purple puzzle pyramid',
  'quail quartz quest quick quiet quill quilt quince quiz rabbit raccoon radar radio radish raft rain raisin',
  'ranch range raven ravine recipe record reef ribbon rice ridge river roast robin robot rocket rodeo roof',
  'rose round ruby rustic sable saddle saffron sage sail salad salmon salsa sand sandal sapphire satin sauce',
  'scarf school scout season seed sesame shadow shell shore silk silver singer sketch sky slate sled slope',
  'smile smooth snow soap sofa solar sonata sonnet soup south spark sparrow spice spinach spiral spoon spring',
  'spruce square squirrel stable stamp star steam stone stork story stream street studio sugar summer summit',
  'sun sunny sunset swan swift table tango taxi teacup teapot temple tennis tent theater thistle thunder',
  'ticket tidal tiger timber toast toffee tomato topaz torch tower trail train travel treasure tree tribune',
  'trumpet tulip tundra tunnel turtle tuxedo twilight twin umbrella uncle union unity uphill upper urban',
  'valley vanilla vase velvet venture violet violin vista vivid volcano voyage waffle wagon walnut walrus',
  'water wave weasel west whale wheat wheel whisper wide willow window winter wizard wolf wombat wonder wool',
  'world wreath yacht yarn year yellow yoga yogurt young zebra zenith zigzag zinc zone',
].flatMap((line) => line.split(' '))

/** A code of two short words that no event has (spec: events §2.6). */
export async function suggestedCode(db: Db): Promise<string> {
  for (;;) {
    const code = `${oneOf(WORDS)} ${oneOf(WORDS)}`
    if (!(await holderOfCode(db, code))) return code
  }
}

function oneOf(words: readonly string[]): string {
  return words[randomInt(words.length)]!
}
