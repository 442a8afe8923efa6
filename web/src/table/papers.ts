import { fileName, saveText } from '../ui/save-text.ts';
import type { LinkRead, Papers } from './link.ts';
import type { Orders } from './orders.ts';

/** Takes the fight away as a file. */
export function papersOf(papers: Papers, { state }: Pick<LinkRead, 'state'>, { complaint }: Pick<Orders, 'complaint'>) {
  async function save(text: Promise<string>, ending: string): Promise<void> {
    complaint.value = null;
    try {
      saveText(await text, `${fileName(state.value?.title ?? 'fight')}.${ending}`);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      complaint.value = { code: 'not-saved', place: 'file', reason };
    }
  }

  return {
    saveFile: () => save(papers.fightFile(), 'fight.json'),
    saveRecord: () => save(papers.record(), 'md'),
  };
}
