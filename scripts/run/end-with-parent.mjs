// Loaded before the server: when the process that started it is gone, even by kill -9, it shuts down in order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
