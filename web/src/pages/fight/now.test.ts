import { type PhaseView, systems, type TurnSlot, type View } from '@affray/engine';
import { expect, it } from 'vitest';
import { whatIsNow } from './now.ts';

const start = systems[0]!.use((system) => system.view(system.setUp(system.encounters[0]!.encounter), 0));
const [first, second] = start.combatants;
const slot = (more: Partial<TurnSlot>): TurnSlot => ({
  phase: '',
  label: '',
  side: first!.side,
  who: [{ id: first!.id, note: '', done: false }],
  state: 'now',
  free: false,
  open: false,
  ...more,
});
const at = (order: readonly TurnSlot[], phase: Partial<PhaseView> = {}): View => ({
  ...start,
  phases: [{ id: 'full', label: 'Full turns', now: true, ...phase }],
  order,
});
const both = [first!, second!].map(({ id }) => ({ id, note: '', done: false }));

it('it is somebody’s turn where one person’s it is', () => {
  expect(whatIsNow(at([slot({ state: 'past' }), slot({})]))).toBe(`${first!.name}’s turn`);
});

it('it is what a block is called where it is several people’s', () => {
  expect(whatIsNow(at([slot({ who: both, label: 'players in any order' })]))).toBe('Players in any order');
});

it('else it is the part of the round: where nobody is up, where it is open who, or where turns come in buckets', () => {
  expect(whatIsNow(at([]))).toBe('Full turns');
  expect(whatIsNow(at([slot({ open: true })]))).toBe('Full turns');
  expect(whatIsNow(at([slot({ phase: 'full' })]))).toBe('Full turns');
  expect(whatIsNow(at([], { label: 'Mirah + Harold', free: true }))).toBe('Any order');
});
