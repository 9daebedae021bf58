import { configure } from '@testing-library/react';

// Parts that are loaded on demand arrive late on a busy machine. The default of one second is too short there.
configure({ asyncUtilTimeout: 10_000 });
