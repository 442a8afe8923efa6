import { expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf } from '../../../../test/tools/sea-of-shadows.ts';
import { problems } from './invariants.ts';
import type { Fight } from './model.ts';

const horse = { use: 'warhorse', id: 'horse', side: 'party', hero: false };

/** What is said of a sound fight after somebody has changed it so. */
function found(change: (fight: Fight) => void): string[] {
  const fight = fightOf({
    party: [{ ...ada, mp: 3, mount: 'horse' }, horse],
    foes: [bram, cal],
    scene: { regions: ['r1', 'r2'] },
    order: ['ada'],
  });
  expect(problems(fight)).toEqual([]);
  change(fight);
  return problems(fight);
}
const of = (id: string, state: object) => (fight: Fight) => {
  Object.assign(byId(fight, id), state);
};
const sheet = (more: object) => (fight: Fight) => {
  const fighter = byId(fight, 'bram');
  fighter.sheet = { ...fighter.sheet, ...more };
};

it.each<[string, (fight: Fight) => void]>([
  ['Gear is unaccounted for.', (fight) => fight.gear.ammo.pop()],
  ['Somebody unknown holds a thing.', (fight) => fight.gear.holder.splice(0, 1, 9)],
  ['Somebody unknown holds a thing.', (fight) => fight.gear.holder.splice(0, 1, -2)],
  ['A thing lies nowhere.', (fight) => fight.gear.place.splice(0, 1, 7)],
  ['turn is 9, not from -1 to 3', (fight) => Object.assign(fight, { turn: 9 })],
  ['bram has a D7, which is not on the ladder (SOS-DICE-01)', sheet({ int: 7 })],
  ['bram has 4 of 3 HP (SOS-LAW-02)', of('bram', { hp: 4 })],
  ['fighters.2.hp is 1.5, not from 0 to 999', of('bram', { hp: 1.5 })],
  ['ada has 4 of 3 MP (SOS-LAW-02)', of('ada', { mp: 4 })],
  ['fighters.0.mp is -1, not from 0 to 999', of('ada', { mp: -1 })],
  ['fighters.2.blade is not what the rest comes to', of('bram', { blade: -1 })],
  ['bram is up with 0 HP (SOS-KO-01)', of('bram', { hp: 0 })],
  ['bram is out with 3 HP (SOS-KO-01)', of('bram', { status: 'out' })],
  ['bram is dead with 3 HP (SOS-KO-01)', of('bram', { status: 'dead' })],
  ['bram is knocked out and has MP (SOS-KO-02)', of('bram', { status: 'out', hp: 0, mp: 1, mpMax: 1 })],
  ['fighters.2.debt is -1, not from 0 to 99', of('bram', { debt: -1, deedDebt: -1 })],
  ['fighters.2.moves is 0.5, not from 0 to 99', of('bram', { moves: 0.5 })],
  ['fighters.2.stun is -2, not from -1 to 99', of('bram', { stun: -2 })],
  ['bram owes more for deeds than in all (SOS-MNT-05)', of('bram', { debt: 1, deedDebt: 2 })],
  ['bram is mortally wounded and able (SOS-MORT-01)', of('bram', { mortal: true })],
  ['fighters.2.region is 5, not from 0 to 1', of('bram', { region: 5 })],
  ['fighters.2.side is 4, not from 0 to 1', of('bram', { side: 4 })],
  ['bram has no seat', sheet({ seat: 9 })],
  ['ada has more ready than hands (SOS-TURN-18)', of('ada', { injuries: [2] })],
  ['cal rides somebody who does not know of it', of('cal', { mount: 2 })],
  ['horse is ridden by somebody who does not know of it', of('horse', { rider: 3 })],
  ['ada is not where its mount is (SOS-MNT-01)', of('ada', { region: 1 })],
  ['ada rides an enemy (SOS-MNT-28)', of('ada', { side: 1 })],
  ['ada rides and is ridden', of('ada', { rider: 3 })],
  ['ada is prone in the saddle (SOS-MNT-20)', of('ada', { prone: true })],
  ['ada is down and in the saddle (SOS-MNT-20)', of('ada', { status: 'dead', hp: 0 })],
  ['horse is down and ridden (SOS-MNT-21)', of('horse', { status: 'dead', hp: 0 })],
  ['bram holds nobody firmly', of('bram', { holdLevel: 1 })],
  ['fighters.2.holds is 9, not from -1 to 3', of('bram', { holds: 9, holdLevel: 1 })],
  ['bram holds itself', of('bram', { holds: 2, holdLevel: 1 })],
  ['bram holds somebody in another region (SOS-GRAP-22)', of('bram', { holds: 3, holdLevel: 1, region: 1 })],
  ['fighters.2.holdLevel is 3, not from 0 to 2', of('bram', { holds: 3, holdLevel: 3 })],
  ['bram has a hold that is none', of('bram', { holds: 3 })],
  [
    'bram holds somebody and is surrendered (SOS-GRAP-22)',
    of('bram', { holds: 3, holdLevel: 1, status: 'surrendered' }),
  ],
])('SOS-LAW-02: "%s"', (problem, change) => {
  expect(found(change)).toContain(problem);
});

it('SOS-DEAD-06, SOS-TURN-18: people without HP stand, the dead have none, and after the fight hands are nobody’s business', () => {
  expect(found(of('bram', { hp: 0, hpMax: 0 }))).toEqual([]);
  expect(found(of('bram', { status: 'dead', hp: 0 }))).toEqual([]);
  expect(found(of('bram', { status: 'out', hp: 0, mortal: true }))).toEqual([]);
  for (const phase of ['aftermath', 'over'] as const)
    expect(
      found((fight) => {
        byId(fight, 'ada').injuries = [2];
        fight.phase = phase;
      }),
    ).toEqual([]);
});
