import { partsOf, plain, type Sentence, systems } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { conditionName, factsOf, factsOfFight, type KeptFact, weaponName } from '../protocol/index.ts';
import { gmReader, type Reader, type Room, restoreRoom, spectator } from '../room/index.ts';
import { picker, playOn, readersOf, readyMade, roomWith, ticking } from '../testing/playing.ts';

const skirmish = readyMade.find(({ system, id }) => system === 'block-dodge-parry' && id === 'skirmish')!.encounter;

function foeIn(room: Room): string {
  return room.look(({ system, fight }) => system.combatants(fight).find(({ seat }) => seat === 0)!.id);
}

function seen(room: Room, reader: Reader, id: string) {
  return room.state(reader).view.combatants.find((one) => one.id === id)!;
}

function keep(room: Room, id: string, facts: readonly KeptFact[]): void {
  const { settings } = room;
  const done = room.perform(gmReader, {
    type: 'settings',
    re: 0,
    settings: { ...settings, facts: { ...settings.facts, [id]: [...facts] } },
  });
  expect(done).toMatchObject({ ok: true });
}

/** What a label names but for the reader's own things. */
const notOwn = (label: Sentence): Sentence =>
  partsOf(label).filter((part) => typeof part === 'string' || !('of' in part) || part.of === undefined);

const others = (room: Room): Reader[] => readersOf(room).filter(({ role }) => role !== 'gm');

describe('a fact kept from the players', () => {
  test('has a name without its figures', () => {
    expect(weaponName([{ thing: 'scimitar', name: 'scimitar' }, ' d8 Balanced'])).toBe('scimitar');
    expect(weaponName('claws')).toBe('claws');
    expect(conditionName({ label: 'Poisoned 3', name: 'Poisoned', rule: '' })).toBe('Poisoned');
    expect(conditionName({ label: 'prone', rule: '' })).toBe('prone');
  });

  test.each(systems.map(({ id }) => ({ id })))(
    '$id: everything the GM can keep of a foe is gone, and back when told',
    ({ id }) => {
      for (const { encounter } of readyMade.filter(({ system }) => system === id).slice(0, 3)) {
        const room = roomWith(encounter);
        const { settings } = room;
        const sides = [...new Set(room.state(gmReader).view.combatants.map(({ side }) => side))];
        const health = Object.fromEntries(sides.map((side) => [side, 'numbers' as const]));
        room.perform(gmReader, { type: 'settings', re: 0, settings: { ...settings, health } });
        const foe = foeIn(room);
        const before = others(room).map((reader) => seen(room, reader, foe));
        for (const fact of factsOf(seen(room, gmReader, foe))) {
          const { label: _, ...kept } = fact;
          keep(room, foe, [kept]);
          expect(factsOf(seen(room, gmReader, foe))).toContainEqual(fact);
          for (const reader of others(room)) {
            const left = factsOf(seen(room, reader, foe)).filter(
              ({ kind, name }) => kind === fact.kind && name === fact.name,
            );
            expect(left).toEqual([]);
          }
        }
        keep(room, foe, []);
        expect(others(room).map((reader) => seen(room, reader, foe))).toEqual(before);
        for (const { label, ...fact } of factsOfFight(room.state(gmReader).view)) {
          keep(room, '', [fact]);
          for (const reader of others(room))
            expect(room.state(reader).view.facts.map(({ text }) => plain(text))).not.toContain(label);
          expect(room.state(gmReader).view.facts.map(({ text }) => plain(text))).toContain(label);
        }
      }
    },
  );

  test('its own seat knows it all the same', () => {
    const room = roomWith(skirmish);
    const [seat] = room.seats();
    const own = room.state({ role: 'player', seat: seat!.id }).view.combatants.find(({ mine }) => mine)!;
    const facts = factsOf(seen(room, gmReader, own.id)).map(({ label: _, ...fact }) => fact);
    keep(room, own.id, facts);
    expect(seen(room, { role: 'player', seat: seat!.id }, own.id)).toEqual(own);
    expect(seen(room, spectator, own.id)).toMatchObject({ weapons: [], bars: [], numbers: {} });
  });

  test.each(systems.map(({ id }) => ({ id })))(
    '$id: a kept weapon is not named in the log, in questions, options or on the field',
    ({ id: system }) => {
      const encounters = readyMade.filter((one) => one.system === system);
      let told = 0;
      for (const { encounter } of encounters) {
        const room = roomWith(encounter);
        const everybody = room.state(gmReader).view.combatants;
        const played = new Set(
          room
            .seats()
            .flatMap(({ id }) =>
              room.state({ role: 'player', seat: id }).view.combatants.flatMap((one) => (one.mine ? [one.id] : [])),
            ),
        );
        const foes = everybody.filter(({ id }) => !played.has(id));
        const own = new Set(
          everybody.filter(({ id }) => played.has(id)).flatMap(({ weapons }) => weapons.map(weaponName)),
        );
        const secret = [...new Set(foes.flatMap(({ weapons }) => weapons.map(weaponName)))].filter(
          (name) => !own.has(name),
        );
        if (secret.length === 0) continue;
        const facts = Object.fromEntries(
          foes.map(({ id }) => [id, secret.map((name) => ({ kind: 'weapon' as const, name, rule: '' }))]),
        );
        room.perform(gmReader, { type: 'settings', re: 0, settings: { ...room.settings, facts } });
        const ids = new Set(foes.map(({ id }) => id));
        const heard: string[] = [];
        // What lies on the ground is nobody's any more, and may be seen.
        playOn(room, 60, picker(6), () => {
          for (const reader of others(room)) {
            const { view, questions } = room.state(reader);
            for (const { id, weapons, intent } of view.combatants)
              if (ids.has(id)) heard.push(...weapons.map(plain), plain(intent));
            for (const { from, label } of view.field.aims ?? []) if (ids.has(from)) heard.push(label);
            for (const { who, text } of room.newLog(reader).lines)
              if (who.some((id) => ids.has(id))) heard.push(plain(text));
            for (const { body } of questions)
              for (const { target, label } of body.kind === 'choice' ? body.options : [])
                if (target !== undefined && ids.has(target)) heard.push(plain(notOwn(label)));
          }
        });
        const lines = room.log(gmReader).filter(({ who }) => who.some((id) => ids.has(id)));
        for (const name of secret) {
          const pattern = new RegExp(`\\b${name}\\b`);
          expect(heard.find((text) => pattern.test(text))).toBeUndefined();
          if (!lines.some(({ text }) => pattern.test(plain(text)))) continue;
          told++;
          expect(heard.some((text) => text.includes('something unseen'))).toBe(true);
        }
      }
      // All rulebooks but one have sentences with weapons in them.
      expect(told > 0).toBe(system !== 'ikezu-ishi');
    },
    60_000,
  );

  test('what the log tells of a kept condition is not read by players, neither under its rule nor by its word', () => {
    const room = roomWith(skirmish);
    const foe = foeIn(room);
    playOn(room, 400, picker(5));
    const lines = room.log(spectator).filter(({ who, rules }) => who.includes(foe) && rules.length > 0);
    const line = lines[0]!;
    const isRead = (one: typeof line): boolean =>
      room.log(spectator).some(({ text, rules }) => plain(text) === plain(one.text) && rules[0] === one.rules[0]);
    keep(room, foe, [{ kind: 'condition', name: 'nothing like it', rule: line.rules[0]! }]);
    expect(isRead(line)).toBe(false);
    expect(room.log(gmReader).some(({ text }) => plain(text) === plain(line.text))).toBe(true);
    keep(room, foe, []);
    expect(isRead(line)).toBe(true);
    const worded = room.look(({ system, log }) =>
      log.records(0).flatMap(({ kind, args }) => {
        const of =
          kind < 0 ? undefined : system.events[kind]!.operands.findIndex(([, each]) => typeof each !== 'string');
        const list = of === undefined || of < 0 ? undefined : system.events[kind]!.operands[of]![1];
        return typeof list === 'string' || list === undefined ? [] : [list[args[of!]!] ?? ''];
      }),
    );
    const said = lines.find(({ text }) => worded.some((word) => word.length > 3 && plain(text).includes(word)))!;
    const word = worded.find((each) => each.length > 3 && plain(said.text).includes(each))!;
    keep(room, foe, [{ kind: 'condition', name: word.toUpperCase(), rule: '' }]);
    expect(isRead(said)).toBe(false);
    keep(room, foe, []);
    expect(isRead(said)).toBe(true);
  });

  test('stays kept through undo, redo, storing, forking and looking back', () => {
    const room = roomWith(skirmish);
    const foe = foeIn(room);
    const [weapon] = factsOf(seen(room, gmReader, foe)).filter(({ kind }) => kind === 'weapon');
    const { label: _, ...fact } = weapon!;
    playOn(room, 6, picker(3));
    const done = room.perform(gmReader, {
      type: 'settings',
      re: 0,
      settings: { ...room.settings, facts: { [foe]: [fact] } },
    });
    if (!done.ok) throw new Error('refused');
    expect(done.records).toEqual([{ type: 'settings', settings: room.settings }]);
    const isKept = (at: Room): boolean => seen(at, spectator, foe).weapons.length === 0;
    expect(isKept(room)).toBe(true);
    room.perform(gmReader, { type: 'undo', re: 0, count: 3 });
    expect(isKept(room)).toBe(true);
    room.perform(gmReader, { type: 'redo', re: 0, count: 3 });
    expect(isKept(room)).toBe(true);
    const records: unknown[] = JSON.parse(JSON.stringify([...room.look(({ entries }) => entries), ...done.records]));
    const again = restoreRoom(systems, JSON.parse(JSON.stringify(room.head)), records, ticking());
    expect(again.ok && isKept(again.value.room)).toBe(true);
    const then = room.stand(spectator, 1);
    expect(then.ok && then.value.view.combatants.find(({ id }) => id === foe)?.weapons).toEqual([]);
    const forked = room.fork(3, 'other');
    expect(forked.ok && forked.value.head.settings.facts).toEqual({ [foe]: [fact] });
  });

  test('settings that leave facts out leave them as they are, and rooms stored before facts could be kept open', () => {
    const room = roomWith(skirmish);
    const foe = foeIn(room);
    keep(room, foe, [{ kind: 'health', name: '', rule: '' }]);
    const { facts, ...rest } = room.settings;
    room.perform(gmReader, { type: 'settings', re: 0, settings: rest });
    expect(room.settings.facts).toEqual(facts);
    const { facts: _, ...old } = room.head.settings;
    const head = JSON.parse(JSON.stringify({ ...room.head, settings: old }));
    const records = JSON.parse(JSON.stringify(room.look(({ entries }) => entries)));
    const again = restoreRoom(systems, head, records, ticking());
    expect(again.ok && again.value.room.settings.facts).toEqual({});
  });

  test('of somebody unknown is refused', () => {
    const room = roomWith(skirmish);
    const facts = { nobody: [{ kind: 'health' as const, name: '', rule: '' }] };
    expect(room.perform(gmReader, { type: 'settings', re: 0, settings: { ...room.settings, facts } })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-value', place: 'settings.facts' },
    });
  });
});

describe('somebody who comes in hidden', () => {
  const preset = (system: string): unknown =>
    systems
      .find(({ id }) => id === system)!
      .use(({ presets }) => presets.find(({ role }) => role === 'foe')!.combatant);

  test('is never seen by players, and settings can be changed when the coming was undone', () => {
    const room = roomWith(skirmish);
    const before = new Set(room.state(gmReader).view.combatants.map(({ id }) => id));
    const combatant = { ...Object(preset('block-dodge-parry')), name: 'Zyxxquill' };
    expect(room.perform(gmReader, { type: 'edit', re: 0, edit: { op: 'add', combatant }, hidden: true })).toMatchObject(
      { ok: true, records: [{ type: 'edit' }, { type: 'settings' }] },
    );
    const [added] = room.state(gmReader).view.combatants.filter(({ id }) => !before.has(id));
    expect(added).toMatchObject({ name: 'Zyxxquill', hidden: true });
    for (const reader of others(room)) expect(JSON.stringify(room.state(reader))).not.toContain('Zyxxquill');
    room.perform(gmReader, { type: 'undo', re: 0, count: 1 });
    const settings = { ...room.settings, oddsOff: ['party'] };
    expect(room.perform(gmReader, { type: 'settings', re: 0, settings })).toMatchObject({ ok: true });
    room.perform(gmReader, { type: 'redo', re: 0, count: 1 });
    for (const reader of others(room)) expect(JSON.stringify(room.state(reader))).not.toContain('Zyxxquill');
  });
});
