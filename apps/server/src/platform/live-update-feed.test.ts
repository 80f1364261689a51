import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/build-test-app.ts';
import { openTcpProxy } from '../../test/tcp-proxy.ts';
import { anything, type Change, type LiveUpdateFeed, openLiveUpdateFeed } from './live-update-feed.ts';

/** Two feeds on one database: one publishes, the other is subscribed to. */
const test = useTestApp();
const open: LiveUpdateFeed[] = [];

afterEach(async () => {
  for (const feed of open.splice(0)) await feed.close();
});

async function openFeed(connectionString = test.database.connectionString): Promise<LiveUpdateFeed> {
  const feed = await openLiveUpdateFeed({ connectionString, onError: () => undefined, livenessCheckMs: 200 });
  open.push(feed);
  return feed;
}

/** The payloads that the feed delivers; `until` waits for one. */
function follow(feed: LiveUpdateFeed, onChange: (change: Change) => void = () => undefined) {
  const received: string[] = [];
  feed.subscribe({
    onChange: (change) => {
      received.push(change.kind);
      onChange(change);
    },
    onMissed: () => received.push('(missed)'),
    onClose: () => undefined,
  });
  return { received, until: (kind: string) => expect.poll(() => received).toContain(kind) };
}

describe('a published change', () => {
  it('reaches the subscribers of every process, in the order of publication', async () => {
    const [first, second] = [await openFeed(), await openFeed()];
    const followers = [follow(first), follow(second)];
    for (const kind of ['task', 'project', 'expense']) first.publish({ kind });
    for (const { received, until } of followers) {
      await until('expense');
      expect(received).toEqual(['task', 'project', 'expense']);
    }
  });

  it('is delivered once for all of the same kind that come at one moment', async () => {
    const feed = await openFeed();
    const { received, until } = follow(feed);
    for (let call = 0; call < 200; call += 1) feed.publish({ kind: 'expense' });
    feed.publish({ kind: 'end' });
    await until('end');
    expect(received.filter((kind) => kind === 'expense').length).toBeLessThanOrEqual(2);
  });

  it('is delivered again if the same change is made while it is on its way', async () => {
    const feed = await openFeed();
    let rest = 3;
    const { received } = follow(feed, (change) => {
      rest -= 1;
      if (rest > 0) feed.publish(change);
    });
    feed.publish({ kind: 'task' });
    await expect.poll(() => received).toEqual(['task', 'task', 'task']);
  });

  it('is delivered when the connection is back, if it was lost', async () => {
    const proxy = await openTcpProxy(test.database.connectionString);
    const { until } = follow(await openFeed());
    const cutOff = await openFeed(proxy.connectionString);
    proxy.goSilent();
    cutOff.publish({ kind: 'task' });
    cutOff.publish({ kind: 'project' });
    await until('task');
    await until('project');
    proxy.close();
  });

  it('is delivered although its process stops at once', async () => {
    const { until } = follow(await openFeed());
    const stopping = await openFeed();
    for (const kind of ['task', 'project']) stopping.publish({ kind });
    await stopping.close();
    await until('project');
  });

  it('of anything makes subscribers read everything again', async () => {
    const feed = await openFeed();
    const { received, until } = follow(feed);
    feed.publish(anything);
    await until('(missed)');
    expect(received).toEqual(['(missed)']);
    expect(feed.recentChanges()).toEqual([]);
  });
});
