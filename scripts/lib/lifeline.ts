/**
 * Stops this process when the one that started it is gone without a word. Imported for its effect: by the tasks, and
 * with --import by servers that tests start. Without a channel to a parent it does nothing.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
