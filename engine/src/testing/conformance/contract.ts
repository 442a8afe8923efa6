import type { Refusal } from '../../system/refusal.ts';
import type { OperandKind, System, Toggle } from '../../system/system.ts';
import { type Check, readBack, type Subject, throughJson } from './check.ts';
import { demandSame, impurityOf } from './same.ts';

/** What a system says about itself must hang together. */
export function contractChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  const { system } = subject;
  return [
    { name: 'rule ids are unique and begin with the prefix', run: () => checkRuleIds(system) },
    { name: 'everything that cites a rule cites a known one', run: () => checkCitations(system) },
    { name: 'events name their operands and write them all out', run: () => checkEvents(system) },
    { name: 'questions stand at their index and ids are unique', run: () => checkIndices(system) },
    { name: 'toggles, presets and rulings hang together', run: () => checkToggles(system) },
    { name: 'every encounter reads back, sets up and is plain data', run: () => checkEncounters(subject) },
    { name: 'stat lines of all presets read back', run: () => checkStatLines(system) },
    { name: 'nonsense is refused with a place and a reason, never thrown', run: () => checkRefusals(subject) },
  ];
}

function demand(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

function demandUnique(what: string, ids: readonly string[]): void {
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  demand(twice === undefined, `${what} "${twice}" is there twice`);
}

function checkRuleIds<E, F, C>({ prefix, rules }: System<E, F, C>): void {
  demandUnique(
    'rule',
    rules.map(({ id }) => id),
  );
  for (const { id, text } of rules) {
    demand(id.startsWith(`${prefix}-`), `rule ${id} does not begin with ${prefix}-`);
    demand(text.trim().length > 0, `rule ${id} has no text`);
  }
}

function checkCitations<E, F, C>(system: System<E, F, C>): void {
  const known = new Set(system.rules.map(({ id }) => id));
  const check = (what: string, id: string, cites: readonly string[], elsewhere = false): void => {
    demand(cites.length > 0 || elsewhere, `${what} "${id}" cites no rule`);
    for (const cite of cites) demand(known.has(cite), `${what} "${id}" cites ${cite}, which is no rule`);
  };
  for (const { id, cites, operands } of system.events)
    check(
      'event',
      id,
      cites,
      operands.some(([, kind]) => kind === 'rule'),
    );
  for (const { id, cites } of system.reasons) check('reason', id, cites);
  // A question may leave it to its options, each of which cites a rule.
  for (const { id, cites } of system.questions) check('question', id, cites, true);
  for (const { id, rules } of system.toggles) check('toggle', id, rules);
  for (const { id, rules } of system.rulings) check('ruling', id, rules);
}

function isWords(kind: OperandKind): kind is readonly string[] {
  return typeof kind !== 'string';
}

function checkEvents<E, F, C>({ events }: System<E, F, C>): void {
  demandUnique(
    'event',
    events.map(({ id }) => id),
  );
  for (const { id, operands, text, audience } of events) {
    demand(operands.length <= 5, `event "${id}" has more than five operands`);
    demandUnique(
      `operand of "${id}"`,
      operands.map(([name]) => name),
    );
    for (const [name, kind] of operands)
      if (isWords(kind)) demand(kind.length > 0, `operand "${name}" of "${id}" has no words`);
    for (const [, name] of text.matchAll(/\{(\w+)\}/g))
      demand(
        operands.some(([operand]) => operand === name),
        `event "${id}" writes {${name}}, which is no operand`,
      );
    if (audience === 'owner')
      demand(operands[0]?.[1] === 'who', `event "${id}" is for its owner, but its first operand is nobody`);
  }
}

function checkIndices<E, F, C>({ questions, reasons, encounters, presets, policies, roles }: System<E, F, C>): void {
  for (const [role, preset] of Object.entries(roles ?? {}))
    demand(
      presets.some(({ id }) => id === preset),
      `"${preset}" stands for a ${role}, but is no preset`,
    );
  questions.forEach(({ index, id }, at) => {
    demand(index === at, `question "${id}" has index ${index}, but stands at ${at}`);
  });
  demandUnique(
    'question',
    questions.map(({ id }) => id),
  );
  demandUnique(
    'reason',
    reasons.map(({ id }) => id),
  );
  demandUnique(
    'encounter',
    encounters.map(({ id }) => id),
  );
  demandUnique(
    'preset',
    presets.map(({ id }) => id),
  );
  demand(Object.hasOwn(policies, 'sensible'), 'there is no policy "sensible"');
  demand(Object.hasOwn(policies, 'random'), 'there is no policy "random"');
  demand(encounters.length > 0, 'there is no ready-made encounter');
}

/** True when a toggle takes the value. */
export function takes({ default: usual, values, number }: Toggle, value: string | number | boolean): boolean {
  if (typeof value === 'number')
    return number !== undefined && Number.isInteger(value) && value >= number.from && value <= number.to;
  return typeof value === 'boolean' ? typeof usual === 'boolean' : values.includes(value);
}

function checkToggles<E, F, C>({ toggles, togglePresets, rulings }: System<E, F, C>): void {
  demandUnique(
    'toggle',
    toggles.map(({ id }) => id),
  );
  demandUnique(
    'ruling',
    rulings.map(({ id }) => id),
  );
  demandUnique(
    'preset of toggles',
    togglePresets.map(({ id }) => id),
  );
  for (const toggle of toggles)
    demand(takes(toggle, toggle.default), `toggle "${toggle.id}" does not take its own default ${toggle.default}`);
  for (const { id, values, default: usual } of rulings) {
    demand(values.includes(usual), `ruling "${id}" does not take its own default ${usual}`);
    demand(!values.includes('ask'), `ruling "${id}" lists "ask", which every ruling takes`);
  }
  for (const preset of togglePresets)
    for (const [id, value] of Object.entries(preset.toggles)) {
      const toggle = toggles.find((known) => known.id === id);
      demand(toggle !== undefined && takes(toggle, value), `preset "${preset.id}" sets "${id}" to ${value}`);
    }
}

function checkEncounters<E, F, C>({ system, encounters }: Subject<E, F, C>): void {
  for (const encounter of encounters) {
    demandSame('an encounter read back', throughJson(readBack(system, encounter)), throughJson(encounter));
    const fight = system.setUp(encounter);
    const impurity = impurityOf(fight);
    demand(impurity === null, `the fight is not plain data: ${impurity}`);
    const problems = system.problems(fight);
    demand(problems.length === 0, `the fight begins impossible: ${problems.join('; ')}`);
    const seats = system.seats(fight);
    const combatants = system.combatants(fight);
    demand(combatants.length >= 2, 'there are fewer than two combatants');
    demandUnique(
      'seat',
      seats.map(({ id }) => id),
    );
    demandUnique(
      'combatant',
      combatants.map(({ id }) => id),
    );
    for (const { id, seat } of combatants) demand(seats[seat] !== undefined, `"${id}" has no seat ${seat}`);
    demand(!system.over(fight), 'the fight is over before it begins');
    const fates = Object.keys(system.outcome(fight).fates).sort();
    demandSame('combatants and fates', fates, combatants.map(({ id }) => id).sort());
  }
  demand(typeof system.encounterSchema() === 'object', 'there is no schema');
}

function checkStatLines<E, F, C>(system: System<E, F, C>): void {
  for (const { id, combatant } of system.presets) {
    const line = system.printStatLine(combatant);
    const read = system.readStatLine(line);
    if (!read.ok) throw new Error(`the stat line of "${id}" is refused: ${line}: ${read.refusals[0]?.reason}`);
    const again = system.printStatLine(read.value);
    demand(again === line, `the stat line of "${id}" changes when read: ${line} becomes ${again}`);
  }
}

const nonsense: readonly unknown[] = [null, 7, 'fight', [], {}, { combatants: 'none' }, { toggles: 1, rulings: [] }];

function checkRefusals<E, F, C>({ system, encounters }: Subject<E, F, C>): void {
  for (const json of nonsense) {
    const read = system.readEncounter(json);
    if (read.ok) throw new Error(`${JSON.stringify(json)} is read as an encounter`);
    for (const refusal of read.refusals) checkRefusal(refusal);
  }
  for (const line of ['', '!!!', '{}', '\u0000']) {
    const read = system.readStatLine(line);
    if (read.ok) throw new Error(`${JSON.stringify(line)} is read as a stat line`);
    for (const refusal of read.refusals) checkRefusal(refusal);
  }
  const fight = system.setUp(encounters[0]!);
  const before = throughJson(fight);
  const edits = [
    { op: 'set', path: '', value: 1 },
    { op: 'set', path: 'no.such.field', value: 1 },
    { op: 'set', path: '__proto__.polluted', value: 1 },
    { op: 'add', combatant: null },
    { op: 'remove', combatant: 'nobody by this name' },
    { op: 'rule', ruling: 'no such ruling', value: 'x' },
    { op: 'end', winner: 'no such side' },
  ] as const;
  for (const edit of edits) {
    const refusal = system.edit(fight, edit);
    if (refusal === null) throw new Error(`the edit ${JSON.stringify(edit)} is accepted`);
    checkRefusal(refusal);
    demandSame('a fight after a refused edit', throughJson(fight), before);
  }
}

function checkRefusal({ code, place, reason }: Refusal): void {
  demand(/^[a-z]+(-[a-z]+)*$/.test(code), `the refusal code "${code}" is not kebab-case`);
  demand(
    reason.length > 0 && !/undefined|NaN|\[object/.test(`${place} ${reason}`),
    `a refusal reads "${place}: ${reason}"`,
  );
}
