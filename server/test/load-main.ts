import { playLoad } from './load.ts';

/** `npm run load`: the load for a minute, or as many seconds as named, with its figures as JSON. */
const seconds = Number(process.argv[2] ?? '60');
const options = { rooms: 200, seats: 5, seconds, pace: 4, odds: process.argv.includes('--odds') };
console.log(JSON.stringify(options));
console.log(JSON.stringify(await playLoad(options)));
process.exit(0);
