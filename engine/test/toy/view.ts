import type { Bar, CombatantView, View } from '../../src/system/view.ts';
import { type LogRecord, Recorded } from '../../src/table/log.ts';
import { looks, Why, words } from './events.ts';
import { looksLike, type ToyFight, type ToyFighter } from './model.ts';

const gmSeat = 0;

/** Everything a seat may know: the HP of others' fighters only in words, their guards and grit not at all. */
export function view(fight: ToyFight, seat: number): View {
  return {
    round: fight.round,
    phases: [
      { id: 'declare', label: 'Declare', now: fight.turn < 0 },
      { id: 'strike', label: 'Strike', now: fight.turn >= 0 },
    ],
    combatants: fight.fighters.map((fighter) => combatantView(fighter, seat)),
    clocks: [],
    field: { kind: 'none', places: [], links: [] },
    facts: [],
  };
}

function combatantView(fighter: ToyFighter, seat: number): CombatantView {
  const { id, name, side, die, guards, grit, stance, status } = fighter;
  const open = seat === gmSeat || fighter.seat === seat;
  return {
    id,
    name,
    side,
    mine: fighter.seat === seat,
    status,
    ...(status === 'up' ? {} : { out: true }),
    bars: [hpBar(fighter, open)],
    numbers: open ? { guards, grit } : {},
    conditions: stance === 'none' ? [] : [{ label: stance, rule: 'TOY-RND-01' }],
    slots: [],
    weapons: [`d${die}`],
    intent: '',
    place: '',
  };
}

function hpBar(fighter: ToyFighter, open: boolean): Bar {
  const { hp, maxHp } = fighter;
  const words = looks[looksLike(fighter)]!;
  return { id: 'hp', label: 'HP', value: open ? hp : null, max: open ? maxHp : null, words };
}

/** What a fighter lost, its grit and its secret declaration stay between its seat and the GM. */
export function mayRead(fight: ToyFight, seat: number, record: LogRecord): boolean {
  const { kind, args } = record;
  const owns = (who: number): boolean => seat === gmSeat || fight.fighters[who]?.seat === seat;
  if (kind === Recorded.roll) return true;
  if (kind === Recorded.check) return args[0] !== Why.lastStand || owns(args[1]!);
  if (kind === Recorded.choice) return !words.questions[args[0]!]!.secret || owns(args[1]!);
  const { audience } = words.events[kind]!;
  return audience === 'all' || (audience === 'owner' ? owns(args[0]!) : seat === gmSeat);
}
