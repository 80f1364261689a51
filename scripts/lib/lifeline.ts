/**
 * Stops this process when its parent ends without stopping it, as after kill -9. Imported for its side effect: by the tasks,
 * and with --import by servers that tests start. Does nothing without an IPC channel.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
