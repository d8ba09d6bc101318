import type { Plan } from './plan.ts'

export const AI: readonly Plan[] = [
  {
    title: 'Machine Learning from Zero, Part 1: Lines and Loss',
    description:
      'Fit a line by hand, then by gradient descent, and see that they agree. Bring a laptop with a browser; nothing to install.',
    code: 'gradient',
    points: 15,
    minutes: 90,
    location: 'Boelter Hall 3400',
    link: 'code',
  },
  {
    title: 'Machine Learning from Zero, Part 2: Neurons',
    description:
      'From one neuron to a small network that reads handwritten digits. We write the backward pass ourselves, once, so that you never fear it again.',
    code: 'backprop',
    points: 15,
    minutes: 90,
    location: 'Boelter Hall 3400',
    link: 'code',
  },
  {
    title: 'Paper Club: Attention, Slowly',
    description:
      'Two hours for eight pages. We stop at every equation until everybody at the table can say what it does in plain words.',
    code: 'softmax',
    points: 10,
    minutes: 120,
    location: 'Powell Library 320B',
  },
  {
    title: 'Your Data Is DoorRecord to You',
    description:
      'Leakage, survivorship, duplicated test rows. We hand out a model with 98% accuracy and you find out why it is worthless.',
    code: 'leakage',
    points: 15,
    minutes: 90,
    location: 'Mathematical Sciences 4000A',
  },
  {
    title: 'Teach a Robot Arm to Stack Cups',
    description:
      'Reinforcement learning on a real arm that really drops cups. Teams of four; the tallest tower wins dinner.',
    code: 'reward',
    points: 20,
    minutes: 150,
    location: 'Engineering IV Makerspace',
  },
  {
    title: 'Small Models Night',
    description:
      'What fits on your own laptop? We quantize, distil and measure, and end with a model under a hundred megabytes that answers questions about the course catalog.',
    code: 'fourbit',
    points: 15,
    minutes: 120,
    location: 'Boelter Hall 2760',
    link: 'code',
  },
  {
    title: 'Talk: Machine Translation for Languages with Few Words Online',
    description:
      'A linguist from down the hall on building a Zapotec translator with four thousand sentences and a great deal of tea with grandmothers.',
    code: 'zapotec',
    points: 10,
    minutes: 75,
    location: 'Haines Hall A18',
  },
  {
    title: 'Kaggle Evening, No Experience Needed',
    description:
      'One data set, mixed teams, three hours. Someone who has done this before sits at each table, and the leaderboard is on the wall.',
    code: 'holdout',
    points: 20,
    minutes: 180,
    location: 'Engineering VI 289',
  },
  {
    title: 'Ethics over Dumplings: Who Gets Misrecognized?',
    description:
      'We run a face detector over a hundred faces and argue about the numbers. Dumplings from the truck on Westwood, vegan ones too.',
    code: 'dumpling',
    points: 10,
    minutes: 90,
    location: 'Ackerman Union 3517',
  },
  {
    title: 'Recommender Systems from Your Own Playlists',
    description: 'Export what you listened to, factorize the matrix of the whole room, and find your musical twin.',
    code: 'eigentwin',
    points: 15,
    minutes: 90,
    location: 'Mathematical Sciences 6627',
  },
  {
    title: 'Project Showcase: Things That Learn',
    description:
      'Nine teams show what they trained since the last showcase. A bird-call recogniser, a parking oracle, and one that only knows memes.',
    code: 'epochten',
    points: 10,
    minutes: 90,
    location: 'Boelter Hall 3400',
  },
  {
    title: 'Ask Us Before You Buy a GPU',
    description:
      'Office hours for side projects: what to rent, what to borrow from the lab, and what your laptop can do already.',
    code: 'vram',
    points: 5,
    minutes: 60,
    location: 'Online (Discord)',
    link: 'chat',
  },
]
