import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encounterIn, partyIn } from './documents.ts';
import { endedRooms, noteEnd } from './ended.ts';
import { forgetSeat, type KeptSeat, keptSeats, rememberSeat, seatIn } from './seats.ts';
import { keep, kept } from './small.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const seat = (room: string, at: number, more: Partial<KeptSeat> = {}): KeptSeat => ({
  room,
  token: `token of ${room}`,
  role: 'player',
  seat: 'mirah',
  title: 'A fight',
  system: 'any',
  at,
  ...more,
});
const codes = { player: 'p', spectator: 's', gm: 'g' };

describe('small things', () => {
  it('are remembered and forgotten under the app’s own name', () => {
    keep('theme', 'dark');
    expect([...stored]).toEqual([['affray.theme', 'dark']]);
    expect(kept('theme')).toBe('dark');
    keep('theme', null);
    expect(kept('theme')).toBe(null);
  });
  it('are not there where the browser keeps nothing, and nothing breaks', () => {
    vi.stubGlobal('localStorage', undefined);
    keep('theme', 'dark');
    expect(kept('theme')).toBe(null);
    expect(keptSeats()).toEqual([]);
    expect(endedRooms().size).toBe(0);
  });
});

describe('seats', () => {
  it('are one a room, the last used first, and at most sixty', () => {
    for (let at = 1; at <= 70; at++) rememberSeat(seat(`room ${at}`, at));
    rememberSeat(seat('room 30', 100, { seat: 'orc' }));
    const all = keptSeats();
    expect(all).toHaveLength(60);
    expect(all[0]).toMatchObject({ room: 'room 30', seat: 'orc' });
    expect(all[1]).toMatchObject({ room: 'room 70' });
    forgetSeat('room 70');
    expect(seatIn('room 70')).toBe(undefined);
    expect(seatIn('room 69')?.token).toBe('token of room 69');
  });
  it('a GM who comes back by a code still has the codes this device has made; a player gets none', () => {
    rememberSeat(seat('room', 1, { role: 'gm', codes }));
    rememberSeat(seat('room', 2, { role: 'gm' }));
    expect(seatIn('room')?.codes).toEqual(codes);
    rememberSeat(seat('room', 3));
    expect(seatIn('room')?.codes).toBe(undefined);
  });
  it('that are damaged are left out', () => {
    keep('seats', JSON.stringify([seat('room', 1), { room: 'half' }, null]));
    expect(keptSeats().map(({ room }) => room)).toEqual(['room']);
    keep('seats', 'not JSON');
    expect(keptSeats()).toEqual([]);
  });
});

describe('fights that are over', () => {
  it('are noted once, and no longer when an undo opens them again', () => {
    noteEnd('one', true);
    noteEnd('two', true);
    noteEnd('two', true);
    expect([...endedRooms()]).toEqual(['two', 'one']);
    noteEnd('two', false);
    expect([...endedRooms()]).toEqual(['one']);
    keep('ended', '{');
    expect(endedRooms().size).toBe(0);
  });
});

describe('documents', () => {
  it('a party is read with what is missing filled in, and without members that are none', () => {
    const party = partyIn({
      id: 'p',
      system: 'any',
      members: [{ combatant: { id: 'mirah' }, lost: 'yes' }, { notes: 'nobody' }],
      story: [{ fight: 'f', at: 'soon' }, 3],
    });
    expect(party).toEqual({
      id: 'p',
      name: 'A party',
      system: 'any',
      members: [{ combatant: { id: 'mirah' }, fate: '', lost: false, notes: '' }],
      story: [{ fight: 'f', at: 0, text: '' }],
      at: 0,
    });
    expect(partyIn({ id: '', system: 'any', members: [] })).toBe(null);
    expect(partyIn({ id: 'p', system: 'any' })).toBe(null);
  });
  it('an encounter without a file is none', () => {
    expect(encounterIn({ id: 'e', system: 'any', file: {}, at: 3 })).toMatchObject({ name: 'An encounter', at: 3 });
    expect(encounterIn({ id: 'e', system: 'any', file: [] })).toBe(null);
    expect(encounterIn('e')).toBe(null);
  });
});
