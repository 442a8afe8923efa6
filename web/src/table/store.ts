import type { TableNow } from '@affray/table/client';
import { signal } from '@preact/signals';
import { answersAt } from './answers.ts';
import { hear } from './heard.ts';
import { readLink, type TableSource } from './link.ts';
import { lookingBack } from './looking-back.ts';
import { ordersOver } from './orders.ts';
import { outlookOf } from './outlook.ts';
import { papersOf } from './papers.ts';
import { openQuestions } from './questions.ts';
import { settingsOf } from './settings.ts';
import { sheetsOver } from './sheets.ts';

/** Everything a fight screen shows, as signals around one connection. */
export function tableStore({ room, solo, link, papers }: TableSource) {
  const now = signal<TableNow | null>(null);
  const read = readLink(now);
  const open = openQuestions(read);
  const orders = ordersOver(link, open);
  const moment = lookingBack(read, orders);
  const stop = link.subscribe((next) => hear({ now, read, open, orders }, next));
  return {
    room,
    solo,
    ...read,
    ...open,
    ...orders,
    ...moment,
    ...answersAt({ solo, read, open, moment, orders }),
    ...settingsOf(read, orders),
    ...outlookOf(link, read),
    ...sheetsOver(open, moment),
    ...papersOf(papers, read, orders),
    retry: () => link.retry(),
    close: () => {
      stop();
      link.close();
    },
  };
}

export type TableStore = ReturnType<typeof tableStore>;
