// Node loads this before the server. The server shuts down in order when its parent process ends, even by kill -9.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
