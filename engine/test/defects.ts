import type { System } from '../src/system/system.ts';
import type { View } from '../src/system/view.ts';
import type { Question } from '../src/table/question.ts';
import { shield, teamDuel } from './journal/team.ts';
import { type ToyCombatant, type ToyEncounter, type ToyFight, toyDuel } from './toy/index.ts';

type Toy = System<ToyEncounter, ToyFight, ToyCombatant>;

const [declare, guard] = toyDuel.questions;

function withQuestion(changed: Question<ToyFight>): Partial<Toy> {
  const questions = toyDuel.questions.map((question) => (question.index === changed.index ? changed : question));
  return { questions };
}

function viewWith(fact: (fight: ToyFight, seat: number) => string): Partial<Toy> {
  return {
    view: (fight, seat): View => ({
      ...toyDuel.view(fight, seat),
      facts: [{ text: fact(fight, seat), rule: 'TOY-RND-01' }],
    }),
  };
}

let tick = 0;

/** A defect, the check that has to find it, and what it says. */
export const defects: readonly [defect: string, broken: Partial<Toy>, check: RegExp, message: RegExp][] = [
  [
    'a rule id of another game',
    { rules: [...toyDuel.rules, { ...toyDuel.rules[0]!, id: 'ODD-A-01' }] },
    /^rule ids/,
    /ODD-A-01 does not begin with TOY-/,
  ],
  [
    'an event that cites no known rule',
    { events: toyDuel.events.map((event) => ({ ...event, cites: ['TOY-ATK-99'] })) },
    /cites a known one/,
    /TOY-ATK-99, which is no rule/,
  ],
  [
    'a sentence with an operand that is none',
    { events: toyDuel.events.map((event) => ({ ...event, text: '{nothing}' })) },
    /events name their operands/,
    /writes \{nothing\}/,
  ],
  [
    'a preset of unknown toggles',
    { togglePresets: [{ id: 'x', name: 'X', toggles: { no: 1 } }] },
    /hang together/,
    /"no"/,
  ],
  [
    'encounters that do not read back',
    {
      readEncounter: (json) => {
        const read = toyDuel.readEncounter(json);
        return read.ok ? { ok: true, value: { ...read.value, name: `${read.value.name}!` } } : read;
      },
    },
    /every encounter reads back/,
    /differ at name/,
  ],
  [
    'a damaged file that is no fight',
    {
      setUp: (encounter) => {
        if (encounter.combatants.some(({ hp }) => hp < 3)) throw new Error('Nobody has so little.');
        return toyDuel.setUp(encounter);
      },
    },
    /damaged at random/,
    /Nobody has so little/,
  ],
  [
    'a stat line that does not read back',
    { printStatLine: (combatant) => `${toyDuel.printStatLine(combatant)}.` },
    /stat lines/,
    /is refused/,
  ],
  ['an edit that accepts nonsense', { edit: () => null }, /nonsense is refused/, /is accepted/],
  [
    'a refused edit that changes the fight',
    {
      edit: (fight, edit) => {
        fight.round++;
        return toyDuel.edit(fight, edit);
      },
    },
    /nonsense is refused/,
    /differ at round/,
  ],
  [
    'rules that break down when the GM takes somebody out',
    {
      step: (fight, table) => {
        if (fight.fighters.some(({ status }) => status === 'gone')) throw new Error('Nobody told me.');
        toyDuel.step(fight, table);
      },
    },
    /GM changes/,
    /Nobody told me/,
  ],
  [
    'a fight that does not get on',
    {
      step: (fight, table) => {
        fight.round += 40;
        toyDuel.step(fight, table);
      },
    },
    /ends within/,
    /rounds have begun/,
  ],
  [
    'refusals that do not say why',
    { whyNot: () => null, whyNotAsked: () => null },
    /refused with why/,
    /not-asked .* no reason/,
  ],
  [
    'rules that go on with somebody who was taken away',
    {
      edit: (fight, edit) => {
        const { turn } = fight;
        const refusal = toyDuel.edit(fight, edit);
        if (refusal === null) fight.turn = turn;
        return refusal;
      },
    },
    /taken away/,
    /is to roll for damage/,
  ],
  [
    'a change that comes out differently the second time',
    {
      edit: (fight, edit) => {
        const refusal = toyDuel.edit(fight, edit);
        if (refusal === null) fight.round += tick++;
        return refusal;
      },
    },
    /GM changes/,
    /they differ at fight.round/,
  ],
  [
    'a policy that cheats',
    { policies: { ...toyDuel.policies, sensible: () => 1 } },
    /fights by all policies/,
    /Policy "sensible" answers "guard" with code 1, which is not among take/,
  ],
  [
    'a fight that does not end',
    {
      step: (fight, table) => {
        toyDuel.step(fight, table);
        for (const fighter of fight.fighters) Object.assign(fighter, { hp: fighter.maxHp, status: 'up' });
        fight.ended = '';
      },
    },
    /fights by all policies/,
    /has not ended after 500 steps/,
  ],
  [
    'an impossible state',
    {
      step: (fight, table) => {
        toyDuel.step(fight, table);
        fight.fighters[0]!.guards -= 5;
      },
    },
    /fights by all policies/,
    /impossible state was reached: hero has spent more/,
  ],
  [
    'an operand out of range',
    {
      step: (fight, table) => {
        toyDuel.step(fight, table);
        table.tell(8, 7);
      },
    },
    /fights by all policies/,
    /7 as "winner" of event "ends"/,
  ],
  ['an end that is not decided', { decided: () => false }, /fights by all policies/, /outcome does not say so/],
  [
    'options with the same id',
    withQuestion({ ...declare!, describe: () => ({ id: 'x', label: 'X', rule: 'TOY-RND-01' }) }),
    /every option is described/,
    /not on the list of questions|offers "x" twice/,
  ],
  [
    'an option that cannot be played',
    {
      step: (fight, table) => {
        toyDuel.step(fight, table);
        if (fight.fighters[0]!.stance === 'bold') throw new Error('too bold');
      },
      policies: { random: () => 0, sensible: () => 0 },
    },
    /every listed option/,
    /"declare", offers code 1, but then: too bold/,
  ],
  [
    'a fight that is not plain data',
    {
      setUp: (encounter) => Object.assign(toyDuel.setUp(encounter), { chance: 0.5 }),
    },
    /every encounter reads back/,
    /fight.chance is 0.5/,
  ],
  [
    'a copy that shares',
    { copy: (fight) => ({ ...fight }) },
    /a copy is equal and independent/,
    /whose copy was played on/,
  ],
  [
    'a copyInto that forgets',
    {
      copyInto: (from, to) => {
        const { grit, stance } = to.fighters[0]!;
        toyDuel.copyInto(from, to);
        Object.assign(to.fighters[0]!, { grit, stance });
      },
    },
    /copyInto/,
    /differ at fighters.0.stance/,
  ],
  [
    'a key that forgets a field',
    {
      key: (fight) => {
        const known = toyDuel.copy(fight);
        for (const fighter of known.fighters) fighter.guards = 0;
        return toyDuel.key(known);
      },
    },
    /changes the key/,
    /does not know fields.*\n +fighters\.\*\.guards: fighters\.\d\.guards = \d/,
  ],
  [
    'a key that forgets nearly all',
    { key: (fight) => `${fight.turn} ${fight.fighters.map(({ stance }) => stance)}` },
    /equal keys go on alike/,
    /what two fights with equal keys come to/,
  ],
  [
    'a key that tells fights apart only later',
    {
      key: (fight) => {
        const known = toyDuel.copy(fight);
        if (fight.turn < 0) for (const fighter of known.fighters) fighter.stance = 'none';
        return toyDuel.key(known);
      },
    },
    /equal keys go on alike/,
    /what two fights with equal keys come to: they differ at notes/,
  ],
  [
    'a packing of a key that never comes again',
    {
      key: (fight) => JSON.stringify(fight),
      pack: (fight, cells) => cells.putText(JSON.stringify(fight)),
    },
    /equal keys go on alike/,
    /no two different states are the keys equal/,
  ],
  [
    'a packing that forgets what the key knows',
    { pack: (fight, cells) => cells.put(fight.turn) },
    /equal keys go on alike/,
    /different keys are packed alike/,
  ],
  [
    'a packing that knows more than the key',
    { pack: (fight, cells) => cells.putText(`${tick++} ${toyDuel.key(fight)}`) },
    /equal keys go on alike/,
    /equal keys are packed differently/,
  ],
  [
    'a rule with a memory of its own',
    {
      step: (fight, table) => {
        toyDuel.step(fight, table);
        if (tick++ % 3 === 0) table.check(6, 0, 3, 0, 0, 0);
      },
    },
    /add up to exactly 1/,
    /add up to \d+\/\d+/,
  ],
  [
    'dice that depend on the log',
    {
      step: (fight, table) => {
        if (table.log !== null) table.dice.below(6);
        toyDuel.step(fight, table);
      },
    },
    /logged or not/,
    /the same seed with a log/,
  ],
  [
    'chance that exact tables do not see',
    {
      policies: {
        ...toyDuel.policies,
        sensible: (_fight, _who, { index }, table) => (index === 0 ? table.whims.below(2) : 0),
      },
    },
    /agree with simulation/,
    /has the chance|are expected/,
  ],
  [
    'a fight that JSON cannot restore',
    { problems: (fight) => (Object.isFrozen(fight.seats) || fight.round < 2 ? [] : ['thawed']), setUp: frozen },
    /saved as JSON|replays from its file/,
    /thawed/,
  ],
  ['a view with a hole', viewWith((_fight, seat) => `seat ${[][seat]}`), /whole view/, /is broken/],
  [
    'a view that leaks',
    viewWith((fight) => `${fight.fighters.at(-1)!.hp}`),
    /hidden number/,
    /HP of a foe \(9\d\d\) from its view/,
  ],
  ['a log that leaks', { mayRead: () => true }, /hidden number/, /HP of a foe \(\d+\) from the log/],
  [
    'a question that leaks',
    {
      questions: [{ ...declare!, prompt: () => '977?' }, guard!, toyDuel.questions[2]!],
      step: (fight, table) => {
        toyDuel.step(fight, table);
        if (fight.turn < 0) table.ask(fight, 0, { ...declare!, prompt: () => '977?' });
      },
    },
    /hidden number/,
    /HP of a foe \(977\) from the question "declare"/,
  ],
  [
    'a shared question that offers others something else',
    sharing({
      list: (_fight, who, table) => {
        for (let at = 0; at <= who; at++) table.offer(at);
      },
    }),
    /is described, once/,
    /"shield" offers 1 something else than 0/,
  ],
  [
    'a shared question that describes it otherwise',
    sharing({ describe: (_fight, who, code) => ({ id: `${code}`, label: `for ${who}`, rule: 'TOY-GRD-01' }) }),
    /is described, once/,
    /"shield" offers 1 something else than 0/,
  ],
  [
    'a shared question that leaves out the one asked',
    sharing({ sharedBy: () => [1] }),
    /is described, once/,
    /"shield" is put to 0, who is not among/,
  ],
  [
    'a shared question with somebody named twice',
    sharing({ sharedBy: () => [0, 1, 0] }),
    /is described, once/,
    /shared by somebody twice/,
  ],
  [
    'a shared question of nobody',
    sharing({ sharedBy: () => [0, 99] }),
    /is described, once/,
    /by 99, who is not there/,
  ],
  ['a shared question that is secret', sharing({ secret: true }), /is described, once/, /cannot be shared/],
];

/** The duel in which hero and squire share a question, with that changed. */
function sharing(changed: Partial<Question<ToyFight>>): Partial<Toy> {
  const question = { ...shield, ...changed };
  return {
    ...teamDuel,
    questions: [...toyDuel.questions, question],
    policies: { random: teamDuel.policies.random! },
    step: (fight, table) => {
      if (fight.turn < 0 && fight.fighters.length > 2 && fight.fighters[0]!.status === 'up')
        table.ask(fight, 0, question);
      toyDuel.step(fight, table);
    },
  };
}

function frozen(encounter: ToyEncounter): ToyFight {
  const fight = toyDuel.setUp(encounter);
  Object.freeze(fight.seats);
  return fight;
}
